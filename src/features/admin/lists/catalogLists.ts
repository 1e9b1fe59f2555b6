import type { CatalogItem, Plant, Region, User } from '@/domain/admin/catalogs';
import { readItemForm, readPlantForm, readRegionForm } from '@/domain/admin/catalogsForms';
import { countByRole, countPlants } from '@/domain/admin/catalogsRules';
import { forSimpleKinds, type SimpleKind, simpleCatalogs } from '@/domain/admin/simpleCatalogs';
import { copy as catalogsCopy } from '@/domain/admin/simpleCatalogs.copy';
import { cachePer } from '@/domain/shared/cachePer';
import { copy } from '@/features/admin/admin.copy';
import { copy as usersCopy } from '@/features/admin/users/users.copy';
import { copy as textsOf } from './catalogLists.copy';
import type { FieldSpec } from './EntityField.view';
import type { EntityColumn } from './EntityTable.view';
import { type EntityDescription, type ListCopy, statusColumn } from './entityList';
import { copy as regionsCopy } from './regions.copy';

const { fields } = copy;

const nameColumn: EntityColumn<CatalogItem> = { key: 'name', label: fields.name, text: ({ name }) => name };
const codeColumn: EntityColumn<CatalogItem> = {
  key: 'code',
  label: fields.code,
  width: '18%',
  isQuiet: true,
  text: ({ code }) => code,
};

const itemColumns = (
  { status }: Pick<ListCopy, 'status'>,
  extra: readonly Pick<EntityColumn<CatalogItem>, 'key' | 'label' | 'text' | 'sortText'>[] = [],
): readonly EntityColumn<CatalogItem>[] => [
  nameColumn,
  codeColumn,
  ...extra.map((column) => ({ ...column, width: '20%' })),
  statusColumn(status, '10rem'),
];

/** Fields of an entry with name, code and status. */
const itemForm = (
  previous: CatalogItem | undefined,
  { status }: Pick<ListCopy, 'status'>,
  extra: readonly FieldSpec[] = [],
) => ({
  fields: [
    { name: 'name', label: fields.name, kind: 'text' },
    { name: 'code', label: fields.code, kind: 'text' },
    ...extra,
    { name: 'isActive', label: status[0], kind: 'switch' },
  ] satisfies readonly FieldSpec[],
  initial: {
    name: previous?.name ?? '',
    code: previous?.code ?? '',
    isActive: previous?.isActive ?? true,
  },
});

const searchTexts = ({ name, code }: CatalogItem) => [name, code];

function simpleList(kind: SimpleKind): EntityDescription<CatalogItem> {
  const texts = textsOf(catalogsCopy[kind]);
  const columns = itemColumns(texts);
  return {
    kind,
    texts,
    icon: simpleCatalogs[kind].icon,
    rows: (data) => data[kind],
    columns: () => columns,
    searchTexts,
    form: (data, previous) => ({
      ...itemForm(previous, texts),
      read: (values) => readItemForm(values, { previous, all: data[kind] }, kind),
    }),
    removal: ({ name }) => ({ name, text: copy.removeText }),
  };
}

const usersByRole = cachePer((users: readonly User[]) => {
  const counts = countByRole(users);
  const countOf = ({ id }: CatalogItem) => counts.get(id) ?? 0;
  return {
    countOf,
    columns: itemColumns(textsOf(catalogsCopy.roles), [
      {
        key: 'users',
        label: usersCopy.caption,
        text: (role) => usersCopy.count(countOf(role)),
        sortText: (role) => String(countOf(role)),
      },
    ]),
  };
});

const roleList: EntityDescription<CatalogItem> = {
  ...simpleList('roles'),
  columns: ({ users }) => usersByRole(users).columns,
  removal: (role, { users }) => {
    const count = usersByRole(users).countOf(role);
    return {
      name: role.name,
      text: count > 0 ? copy.roleInUse(count) : copy.removeText,
      isBlocked: count > 0,
    };
  },
};

const plantTexts = textsOf(catalogsCopy.plants);
const plantColumns = cachePer((regions: readonly Region[]): readonly EntityColumn<Plant>[] => {
  const names = new Map(regions.map(({ id, name }) => [id, name]));
  return itemColumns(plantTexts, [
    {
      key: 'region',
      label: fields.region,
      text: (plant: Plant) => names.get(plant.regionId ?? '') ?? fields.noRegion,
    },
  ]);
});

const plantList: EntityDescription<Plant> = {
  kind: 'plants',
  texts: plantTexts,
  icon: 'factory',
  rows: ({ plants }) => plants,
  columns: ({ regions }) => plantColumns(regions),
  searchTexts,
  form: ({ plants, regions }, previous) => {
    const form = itemForm(previous, plantTexts, [
      {
        name: 'regionId',
        label: fields.region,
        kind: 'select',
        options: [
          { value: '', label: fields.noRegion },
          ...regions.map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
    ]);
    return {
      fields: form.fields,
      initial: { ...form.initial, regionId: previous?.regionId ?? '' },
      read: (values) => readPlantForm(values, { previous, all: plants }),
    };
  },
  removal: ({ name }) => ({ name, text: copy.removeText }),
};

const plantsByRegion = cachePer(countPlants);
const regionColumns = cachePer((plants: readonly Plant[]): readonly EntityColumn<Region>[] => {
  const counts = plantsByRegion(plants);
  return [
    { ...nameColumn, subtitle: ({ id }) => regionsCopy.plants(counts.get(id) ?? 0) },
    codeColumn,
    statusColumn(regionsCopy.status, '10rem'),
  ];
});

/** catalog-regions (SPEC section 2.7). */
export const regionList: EntityDescription<Region> = {
  kind: 'regions',
  texts: { ...regionsCopy, remove: regionsCopy.removeLabel },
  icon: 'database',
  cardIcon: 'map-pin',
  rows: ({ regions }) => regions,
  columns: ({ plants }) => regionColumns(plants),
  searchTexts,
  form: ({ regions }, previous) => ({
    ...itemForm(previous, regionsCopy),
    read: (values) => readRegionForm(values, { previous, all: regions }),
  }),
  removal: ({ id, name }, { plants }) => ({
    name,
    text: regionsCopy.removeText(plantsByRegion(plants).get(id) ?? 0),
  }),
};

/** The catalogues by kind, without the regions. */
export const catalogLists: Readonly<Record<SimpleKind | 'plants', EntityDescription<CatalogItem>>> = {
  ...forSimpleKinds(simpleList),
  roles: roleList,
  plants: plantList,
};

/** The catalogues by view (SPEC sections 2.6 and 2.7). */
export const listsByView: ReadonlyMap<string, EntityDescription<CatalogItem>> = new Map([
  ['catalog-plants', plantList],
  ...Object.values(forSimpleKinds((kind) => [simpleCatalogs[kind].view, catalogLists[kind]] as const)),
]);
