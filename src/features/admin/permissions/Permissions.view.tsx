import { Badge, Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import type { AccessGroup } from '@/domain/admin/catalogs';
import type { RuleRow } from '@/domain/admin/catalogsRules';
import { copy as accessCopy } from '@/features/admin/access.copy';
import type { EntityListProps } from '@/features/admin/lists/EntityList.view';
import { EntityTable } from '@/features/admin/lists/EntityTable.view';
import { Section } from '@/features/admin/Section.view';
import { EditButtons, WaitingMark } from '@/features/admin/table/cells.view';
import { EmptyCard } from '@/features/admin/table/DataTable.view';
import { ListTools } from '@/features/admin/table/ListTools.view';
import { RowIdContext, useIsReadOnly } from '@/features/admin/table/rowContexts';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Notice } from '@/ui/parts/Notice';
import { PageFrame } from '@/ui/parts/PageFrame';
import { copy as texts } from './permissions.copy';

/** A rule's level; "Solo Administradores" in another colour. */
export const LevelBadge = ({
  level,
  isAdminOnly,
}: {
  readonly level: string;
  readonly isAdminOnly: boolean;
}) => (
  <Badge
    colorPalette={isAdminOnly ? 'warn' : 'gray'}
    variant="subtle"
    {...(isAdminOnly ? {} : { color: 'ink2', bg: 'line' })}
  >
    {level}
  </Badge>
);

interface PermissionsProps {
  readonly rules: EntityListProps<RuleRow>;
  readonly groups: EntityListProps<AccessGroup>;
  /** The configuration does not hide boards by the rules: the rules are for planning only. */
  readonly isPlanning: boolean;
  readonly groupsText: string;
  /** Opens the dialog that chooses a user and shows the portal as that user. */
  readonly onViewAs: () => void;
  /** Members and access of a group. */
  readonly detailOf: (group: AccessGroup) => string;
}

/** powerbi-permissions "Permisos de Acceso Power BI" (SPEC section 2.7). */
export function Permissions({ rules, groups, isPlanning, groupsText, onViewAs, detailOf }: PermissionsProps) {
  const { title, search, add, query, onQuery, onAdd } = rules;
  const isSearched = query !== '';
  const isReadOnly = useIsReadOnly();
  return (
    <PageFrame
      title={title}
      subtitle={isPlanning ? texts.planning.subtitle : texts.subtitle}
      tools={<ListTools {...{ search, add, query, onQuery, onAdd }} />}
    >
      {isPlanning ? (
        <Notice role="note" tone="warn" mb="6" text={texts.planning.text} help={texts.planning.help} />
      ) : null}
      <Section
        title={texts.rules}
        text={isPlanning ? texts.rulesText : texts.followedRulesText}
        tool={
          <SecondaryButton size="sm" onClick={onViewAs}>
            <Icon name="eye" />
            <span>{accessCopy.viewAsSomebody}</span>
          </SecondaryButton>
        }
      >
        <EntityTable {...rules} isSearched={isSearched} />
      </Section>
      <Section
        title={texts.groups}
        text={groupsText}
        tool={
          isReadOnly ? undefined : (
            <SecondaryButton size="sm" onClick={groups.onAdd}>
              {texts.addGroup}
            </SecondaryButton>
          )
        }
      >
        {groups.rows.length === 0 ? <EmptyCard {...groups} isSearched={isSearched} /> : null}
        <SimpleGrid as="ul" listStyleType="none" minChildWidth={{ base: 'full', md: '20rem' }} gap="4">
          {groups.rows.map((group) => (
            <Flex as="li" key={group.id} align="center" gap="3" ps="4" pe="2" py="3" layerStyle="card">
              <Box
                aria-hidden
                data-dot
                boxSize="3"
                flex="none"
                borderRadius="full"
                bg={group.colour === 'gray' ? 'ink3' : `${group.colour}.solid`}
              />
              <Box flex="1" minW="0">
                <Text as="h3" fontWeight="semibold" truncate>
                  {group.name}
                </Text>
                <Text layerStyle="quiet">{detailOf(group)}</Text>
                <RowIdContext value={group.id}>
                  <WaitingMark />
                </RowIdContext>
              </Box>
              <EditButtons
                name={group.name}
                onEdit={() => groups.onEdit(group)}
                onRemove={() => groups.onRemove(group)}
              />
            </Flex>
          ))}
        </SimpleGrid>
      </Section>
    </PageFrame>
  );
}
