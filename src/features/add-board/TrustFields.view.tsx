import { Collapsible, Field, GridItem, Input, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { type TrustValues, trustFields, trustProblem } from '@/domain/boards/boardTrust';
import { Icon } from '@/ui/icons';
import { QuietButton } from '@/ui/parts/buttons';
import type { TrustApi } from './boardFormProps';
import { copy } from './trustFields.copy';

const none = Object.fromEntries(trustFields.map((field) => [field, ''])) as unknown as TrustValues;

/** "Responsable y verificación": a section of the board form, folded until the user or an error unfolds it. */
export function TrustFields({ values: { trust = none }, onChange, isRejected }: TrustApi) {
  const [isOpen, setIsOpen] = useState(false);
  const problem = trustProblem(trust);
  return (
    <GridItem colSpan={{ md: 2 }}>
      <Collapsible.Root
        open={isOpen || (isRejected && problem !== null)}
        onOpenChange={({ open }) => setIsOpen(open)}
      >
        <Collapsible.Trigger asChild>
          <QuietButton size="sm" ms="-3">
            <Icon name="badge-check" size={16} />
            <span>{copy.title}</span>
          </QuietButton>
        </Collapsible.Trigger>
        <Collapsible.Content>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" pt="3">
            {trustFields.map((field) => (
              <Field.Root key={field} invalid={isRejected && problem === field}>
                <Field.Label>{copy.labels[field]}</Field.Label>
                <Input
                  autoComplete="off"
                  type={field === 'verifiedOn' || field === 'reviewDue' ? 'date' : 'text'}
                  value={trust[field]}
                  onChange={(event) => onChange({ ...trust, [field]: event.currentTarget.value })}
                />
                {field === 'owner' || field === 'tags' ? (
                  <Field.HelperText>{copy.help[field]}</Field.HelperText>
                ) : null}
                <Field.ErrorText>{copy.wrong}</Field.ErrorText>
              </Field.Root>
            ))}
          </SimpleGrid>
        </Collapsible.Content>
      </Collapsible.Root>
    </GridItem>
  );
}
