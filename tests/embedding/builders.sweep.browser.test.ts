import {
  AdvancedFilterBuilder,
  BasicFilterBuilder,
  models,
  RelativeDateFilterBuilder,
  RelativeTimeFilterBuilder,
  TopNFilterBuilder,
} from 'powerbi-client';
import { expect } from 'vitest';
import { contract } from './support/contract';
import { accepts, type Validator } from './support/samples';

const filter = models.validateFilter as Validator;
const target = { table: 'Pedidos', column: 'Región' };
const schema = (name: string) => `http://powerbi.com/product/schema#${name}`;

/** Expects the filter as it is posted, and that the client's validator accepts it. */
function makes(built: models.Filter, expected: object): void {
  const json = built.toJSON();
  expect(json).toEqual({ target, ...expected });
  accepts(filter, json);
}

contract('b-basic', (seen) => {
  const basic = (operator: string, values: unknown[], requireSingleSelection = false) => ({
    $schema: schema('basic'),
    filterType: 1,
    operator,
    values,
    requireSingleSelection,
  });
  const builder = () => new BasicFilterBuilder().withTargetObject(target);
  makes(builder().in(['Norte', 1, true]).build(), basic('In', ['Norte', 1, true]));
  makes(builder().notIn(['Norte']).build(), basic('NotIn', ['Norte']));
  makes(builder().all().build(), basic('All', []));
  makes(builder().in(['Norte']).requireSingleSelection(true).build(), basic('In', ['Norte'], true));
  // Without an argument the flag is cleared, not set.
  makes(builder().in(['Norte']).requireSingleSelection().build(), basic('In', ['Norte'], false));
  const noValues = 'values must be a non-empty array unless your operator is "All".';
  expect(() => new models.BasicFilter(target, 'In')).toThrow(noValues);
  seen(`a filter without values: “${noValues}” (an empty list passes)`);
  makes(builder().in([]).build(), basic('In', []));
});

contract('b-advanced', (seen) => {
  const advanced = (logicalOperator: string, conditions: unknown[]) => ({
    $schema: schema('advanced'),
    filterType: 0,
    logicalOperator,
    conditions,
  });
  const builder = () => new AdvancedFilterBuilder().withTargetObject(target);
  const [more, less] = [
    { operator: 'GreaterThan', value: 1 },
    { operator: 'LessThan', value: 9 },
  ] as const;
  makes(
    builder().and().addCondition('GreaterThan', 1).addCondition('LessThan', 9).build(),
    advanced('And', [more, less]),
  );
  makes(
    builder().or().addCondition('GreaterThan', 1).addCondition('LessThan', 9).build(),
    advanced('Or', [more, less]),
  );
  makes(
    builder().and().addCondition('IsBlank').build(),
    advanced('And', [{ operator: 'IsBlank', value: undefined }]),
  );
  const refused: [string, () => unknown][] = [
    [
      'logicalOperator must be a valid operator, You passed: undefined',
      () => builder().addCondition('Is', 1).build(),
    ],
    [
      'Logical Operator must be "And" when there is only one condition provided',
      () => builder().or().addCondition('Is', 1).build(),
    ],
    [
      // It counts its arguments (one), not the three conditions.
      'AdvancedFilters may not have more than two conditions. You passed: 1',
      () => builder().and().addCondition('Is', 1).addCondition('Is', 2).addCondition('Is', 3).build(),
    ],
  ];
  for (const [message, build] of refused) {
    expect(build).toThrow(message);
    seen(`“${message}”`);
  }
});

contract('b-top-n', (seen) => {
  const orderBy = { table: 'Pedidos', measure: 'Total' };
  const builder = () => new TopNFilterBuilder().withTargetObject(target).orderByTarget(orderBy);
  const topN = (operator: string) => ({
    $schema: schema('topN'),
    filterType: 5,
    operator,
    itemCount: 5,
    orderBy,
  });
  makes(builder().top(5).build(), topN('Top'));
  makes(builder().bottom(5).build(), topN('Bottom'));
  seen('Top, Bottom');
});

const operators = { inLast: 0, inThis: 1, inNext: 2 } as const;

contract('b-relative-date', (seen) => {
  const builder = () => new RelativeDateFilterBuilder().withTargetObject(target);
  const relative = (operator: number, includeToday: boolean) => ({
    $schema: schema('relativeDate'),
    filterType: 4,
    operator,
    timeUnitsCount: 3,
    timeUnitType: models.RelativeDateFilterTimeUnit.Months,
    includeToday,
  });
  for (const [way, operator] of Object.entries(operators) as [keyof typeof operators, number][]) {
    const built = () => builder()[way](3, models.RelativeDateFilterTimeUnit.Months);
    makes(built().build(), relative(operator, true));
    makes(built().includeToday(false).build(), relative(operator, false));
  }
  seen('InLast 0, InThis 1, InNext 2; includeToday true unless said otherwise');
});

contract('b-relative-time', (seen) => {
  const builder = () => new RelativeTimeFilterBuilder().withTargetObject(target);
  for (const [way, operator] of Object.entries(operators) as [keyof typeof operators, number][]) {
    makes(builder()[way](3, models.RelativeDateFilterTimeUnit.Hours).build(), {
      $schema: schema('relativeTime'),
      filterType: 7,
      operator,
      timeUnitsCount: 3,
      timeUnitType: models.RelativeDateFilterTimeUnit.Hours,
    });
  }
  expect(builder()).not.toHaveProperty('includeToday');
  seen('InLast 0, InThis 1, InNext 2');
});

contract('b-targets', (seen) => {
  const builder = () => new BasicFilterBuilder().in(['a']);
  const level = { table: 'T', hierarchy: 'H', hierarchyLevel: 'L' };
  const targets: [string, BasicFilterBuilder, object][] = [
    ['column', builder().withColumnTarget('T', 'C'), { table: 'T', column: 'C' }],
    ['measure', builder().withMeasureTarget('T', 'M'), { table: 'T', measure: 'M' }],
    ['hierarchy level', builder().withHierarchyLevelTarget('T', 'H', 'L'), level],
    [
      'column with aggregation',
      builder().withColumnAggregation('T', 'C', 'Sum'),
      { table: 'T', column: 'C', aggregationFunction: 'Sum' },
    ],
    [
      'hierarchy level with aggregation',
      builder().withHierarchyLevelAggregationTarget('T', 'H', 'L', 'Max'),
      { ...level, aggregationFunction: 'Max' },
    ],
  ];
  for (const [name, built, expected] of targets) {
    const json = built.build().toJSON();
    expect(json.target, name).toEqual(expected);
    accepts(filter, json);
  }
  seen(targets.map(([name]) => name).join(', '));
});
