import { models } from 'powerbi-client';
import { describe, expect } from 'vitest';
import { contract, differs } from './support/contract';
import { accepts, refuses, validator, verdictOn, without } from './support/samples';

const filter = validator('validateFilter');
const settings = validator('validateSettings');
const reportLoad = validator('validateReportLoad');
const column = { table: 'Pedidos', column: 'Región' };
const measure = { table: 'Pedidos', measure: 'Total' };
const load = { accessToken: 'token', id: 'report' };

describe('generic checks', () => {
  contract('m-required', (seen) => {
    refuses(reportLoad, seen, [
      ['null', { ...load, id: null }, 'id is required'],
      ['absent', without(load, 'accessToken'), 'accessToken is required'],
    ]);
  });

  differs(
    'm-forbidden',
    'The check is there, but each of its uses is inside an any-of check, which answers instead: no public call ever gives this message.',
    {
      asWritten: () =>
        expect(
          verdictOn(validator('validateUpdateFiltersRequest'), { filtersOperation: 0, filters: [] }),
        ).toBe('filters is forbidden'),
      client: (seen) => {
        const update = validator('validateUpdateFiltersRequest');
        refuses(update, seen, [
          ['remove-all with filters', { filtersOperation: 0, filters: [] }, 'undefined property is invalid'],
          // "Defined" includes null: it is rejected as well.
          ['remove-all with null', { filtersOperation: 0, filters: null }, 'undefined property is invalid'],
        ]);
        accepts(update, { filtersOperation: 0, filters: undefined }, { filtersOperation: 0 });
        refuses(settings, seen, [
          [
            'a menu with both groupName and menuLocation',
            {
              extensions: {
                commands: [
                  {
                    name: 'c',
                    title: 'C',
                    extend: { visualContextMenu: { title: 'm', groupName: 'g', menuLocation: 0 } },
                  },
                ],
              },
            },
            'extensions property is invalid',
          ],
        ]);
      },
    },
  );

  contract('m-invalid', (seen) => {
    refuses(reportLoad, seen, [
      ['filters of a load', { ...load, filters: [{}] }, 'filters property is invalid'],
    ]);
    // At the top level there is no field name: the client says "undefined property".
    refuses(filter, seen, [['a filter by itself', {}, 'undefined property is invalid']]);
  });
});

describe('filters', () => {
  const relativeDate = {
    target: column,
    filterType: 4,
    operator: 0,
    timeUnitsCount: 3,
    timeUnitType: 0,
    includeToday: true,
  };
  const relativeTime = { target: column, filterType: 7, operator: 0, timeUnitsCount: 3, timeUnitType: 7 };
  const topN = { target: column, filterType: 5, operator: 'Top', itemCount: 5, orderBy: measure };
  const invalid = 'undefined property is invalid';

  contract('s-relative-date', (seen) => {
    accepts(filter, relativeDate, without(relativeDate, 'filterType'));
    for (const timeUnitType of [0, 1, 2, 3, 4, 5, 6]) accepts(filter, { ...relativeDate, timeUnitType });
    refuses(filter, seen, [
      ['includeToday missing', without(relativeDate, 'includeToday'), invalid],
      ['includeToday not a boolean', { ...relativeDate, includeToday: 'yes' }, invalid],
      ['timeUnitType missing', without(relativeDate, 'timeUnitType'), invalid],
      ['timeUnitType minutes', { ...relativeDate, timeUnitType: 7 }, invalid],
      ['filterType of another filter', { ...relativeDate, filterType: 7 }, invalid],
      ['operator unknown', { ...relativeDate, operator: 3 }, invalid],
      ['target missing', without(relativeDate, 'target'), invalid],
    ]);
  });

  contract('s-relative-time', (seen) => {
    accepts(filter, relativeTime, { ...relativeTime, timeUnitType: 8 }, without(relativeTime, 'filterType'));
    refuses(filter, seen, [
      ['timeUnitType missing', without(relativeTime, 'timeUnitType'), invalid],
      ['timeUnitType days', { ...relativeTime, timeUnitType: 0 }, invalid],
      ['filterType of another filter', { ...relativeTime, filterType: 4 }, invalid],
    ]);
  });

  contract('s-top-n', (seen) => {
    accepts(filter, topN, without(topN, 'filterType'));
    refuses(filter, seen, [
      ['operator missing', without(topN, 'operator'), invalid],
      ['operator not a string', { ...topN, operator: 1 }, invalid],
      ['itemCount missing', without(topN, 'itemCount'), invalid],
      ['itemCount not a number', { ...topN, itemCount: '5' }, invalid],
      ['orderBy missing', without(topN, 'orderBy'), invalid],
      ['orderBy not a filter target', { ...topN, orderBy: { table: 'Pedidos' } }, invalid],
      ['filterType of another filter', { ...topN, filterType: 1 }, invalid],
    ]);
  });

  contract('s-not-supported', (seen) => {
    const good = { target: column, filterType: 2, message: 'no', notSupportedTypeName: 'Custom' };
    accepts(filter, good, without(good, 'filterType'));
    refuses(filter, seen, [
      ['message missing', without(good, 'message'), invalid],
      ['message not a string', { ...good, message: 1 }, invalid],
      ['notSupportedTypeName missing', without(good, 'notSupportedTypeName'), invalid],
      ['notSupportedTypeName not a string', { ...good, notSupportedTypeName: true }, invalid],
      ['filterType of another filter', { ...good, filterType: 0 }, invalid],
    ]);
  });

  const includeExclude = { target: column, filterType: 3, isExclude: true, values: ['a', 1, false] };

  contract('s-include-exclude', (seen) => {
    accepts(filter, includeExclude, without(includeExclude, 'filterType'));
    refuses(filter, seen, [
      ['isExclude missing', without(includeExclude, 'isExclude'), invalid],
      ['isExclude not a boolean', { ...includeExclude, isExclude: 1 }, invalid],
      ['values missing', without(includeExclude, 'values'), invalid],
      ['values not an array', { ...includeExclude, values: 'a' }, invalid],
      ['a value that is an object', { ...includeExclude, values: [{}] }, invalid],
    ]);
  });

  contract('s-hierarchy', (seen) => {
    const node = { value: 'Norte', keyValues: ['N', 1], operator: 'Selected', children: [{ value: 2 }] };
    const good = { target: [column], filterType: 9, hierarchyData: [node] };
    accepts(filter, good, { ...good, hierarchyData: [{}] }, without(good, 'filterType'));
    const withNode = (part: object) => ({ ...good, hierarchyData: [{ ...node, ...part }] });
    refuses(filter, seen, [
      ['hierarchyData missing', without(good, 'hierarchyData'), invalid],
      ['hierarchyData not an array', { ...good, hierarchyData: node }, invalid],
      ['a node’s value an object', withNode({ value: {} }), invalid],
      ['a node’s keyValues not an array', withNode({ keyValues: 'N' }), invalid],
      ['a node’s children not nodes', withNode({ children: ['x'] }), invalid],
      ['a node’s operator not a string', withNode({ operator: 1 }), invalid],
    ]);
  });

  contract('s-point', (seen) => {
    const point = { value: 'Norte', keyValues: ['N', 1] };
    const withPoint = (one: unknown) => ({ ...includeExclude, values: [[[one]]] });
    accepts(filter, withPoint(point), withPoint({ value: 1 }));
    refuses(filter, seen, [
      ['value missing', withPoint(without(point, 'value')), invalid],
      ['value an object', withPoint({ value: {} }), invalid],
      ['keyValues not an array', withPoint({ ...point, keyValues: 'N' }), invalid],
    ]);
  });

  const advanced = {
    target: column,
    filterType: 0,
    logicalOperator: 'And',
    conditions: [{ operator: 'GreaterThan', value: 1 }],
  };
  const withCondition = (one: unknown) => ({ ...advanced, conditions: [one] });

  differs('s-condition', 'Only operator is required: a condition such as IsBlank has no value.', {
    asWritten: () => expect(verdictOn(filter, withCondition({ operator: 'IsBlank' }))).not.toBeNull(),
    client: (seen) => {
      accepts(filter, advanced, withCondition({ operator: 'IsBlank' }));
      refuses(filter, seen, [
        ['operator missing', withCondition({ value: 1 }), invalid],
        ['operator not a string', withCondition({ operator: 1, value: 1 }), invalid],
        ['value an object', withCondition({ operator: 'Is', value: {} }), invalid],
        ['logicalOperator missing', without(advanced, 'logicalOperator'), invalid],
      ]);
    },
  });

  const basic = { target: column, filterType: 1, operator: 'In', values: ['Norte'] };
  const update = validator('validateUpdateFiltersRequest');

  contract('s-update-filters', (seen) => {
    for (const filtersOperation of [1, 2, 3])
      accepts(update, { filtersOperation, filters: [basic, advanced] });
    refuses(update, seen, [
      ['filtersOperation missing', { filters: [basic] }, invalid],
      ['filters missing', { filtersOperation: 1 }, invalid],
      ['filters not filters', { filtersOperation: 1, filters: [{}] }, invalid],
      ['filtersOperation unknown', { filtersOperation: 4, filters: [basic] }, invalid],
      [
        'a basic filter without values',
        { filtersOperation: 1, filters: [without(basic, 'values')] },
        invalid,
      ],
    ]);
  });

  contract('filter-operations', (seen) => {
    const { Add, Replace, ReplaceAll, RemoveAll } = models.FiltersOperations;
    expect({ RemoveAll, ReplaceAll, Add, Replace }).toEqual({
      RemoveAll: 0,
      ReplaceAll: 1,
      Add: 2,
      Replace: 3,
    });
    for (const filtersOperation of [Add, Replace, ReplaceAll])
      accepts(update, { filtersOperation, filters: [] });
    accepts(update, { filtersOperation: RemoveAll });
    refuses(update, seen, [
      ['remove-all with filters', { filtersOperation: RemoveAll, filters: [] }, invalid],
    ]);
    seen('Add 2, Replace 3, ReplaceAll 1, RemoveAll 0');
  });

  contract('s-on-load-filters', (seen) => {
    const withFilters = (filters: unknown) => ({ ...load, filters });
    const message = 'filters property is invalid';
    accepts(
      reportLoad,
      withFilters({
        allPages: { operation: 1, filters: [basic] },
        currentPage: { operation: 2, filters: [] },
      }),
      withFilters({ currentPage: { operation: 0 } }),
      withFilters({}),
      withFilters([basic]),
    );
    refuses(reportLoad, seen, [
      ['operation missing', withFilters({ allPages: { filters: [basic] } }), message],
      ['filters missing', withFilters({ allPages: { operation: 1 } }), message],
      ['filters not filters', withFilters({ currentPage: { operation: 1, filters: [1] } }), message],
      ['remove-all with filters', withFilters({ currentPage: { operation: 0, filters: [] } }), message],
      ['not an object', withFilters('all'), message],
    ]);
  });
});
