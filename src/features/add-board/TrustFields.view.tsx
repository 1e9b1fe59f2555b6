import { Collapsible, Field, GridItem, Input, SimpleGrid } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { personText, type TrustValues, trustFields, trustProblem } from '@/domain/boards/boardTrust';
import { copy } from '@/features/shared/trust.copy';
import { Icon } from '@/ui/icons';
import { QuietButton } from '@/ui/parts/buttons';
import type { PeopleSearch, TrustApi } from './boardFormProps';

interface TrustFieldsProps extends TrustApi {
  readonly people: PeopleSearch;
}

const none = Object.fromEntries(trustFields.map((field) => [field, ''])) as unknown as TrustValues;
const { help, wrong } = copy;
/** The fields that name a person, and the text that a suggestion writes. */
const textOf = { owner: personText, verifiedBy: ({ name }: { readonly name: string }) => name };

/** "Responsable y verificación": a section of the board form, folded until the user or an error unfolds it. */
export function TrustFields({ values: { trust = none }, onChange, isRejected, people }: TrustFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
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
            {trustFields.map((field) => {
              const isPerson = field === 'owner' || field === 'verifiedBy';
              return (
                <Field.Root key={field} invalid={isRejected && problem === field}>
                  <Field.Label>{copy.labels[field]}</Field.Label>
                  <Input
                    autoComplete="off"
                    type={field === 'verifiedOn' || field === 'reviewDue' ? 'date' : 'text'}
                    value={trust[field]}
                    onChange={({ currentTarget: { value } }) => {
                      onChange({ ...trust, [field]: value });
                      // A suggestion that was taken has an address: nothing is left to search.
                      if (isPerson) people.onSearch(value.includes('<') ? null : value);
                    }}
                    {...(isPerson ? { list: listId + field } : {})}
                  />
                  {isPerson ? (
                    <datalist id={listId + field}>
                      {people.found.map((person) => (
                        <option key={person.id} value={textOf[field](person)}>
                          {person.email}
                        </option>
                      ))}
                    </datalist>
                  ) : null}
                  {field in help ? (
                    <Field.HelperText>{help[field as keyof typeof help]}</Field.HelperText>
                  ) : null}
                  <Field.ErrorText>{field === 'owner' ? wrong.ownerWrong : wrong.trustWrong}</Field.ErrorText>
                </Field.Root>
              );
            })}
          </SimpleGrid>
        </Collapsible.Content>
      </Collapsible.Root>
    </GridItem>
  );
}
