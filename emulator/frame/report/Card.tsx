import type { VisualData } from './definitions';
import { format } from './format';

const arrows = { up: '▲', down: '▼', flat: '●' } as const;
const words = { up: 'sube', down: 'baja', flat: '' } as const;

/** One figure and its change from the previous period. */
export function Card({ title, data }: { title: string; data: VisualData }) {
  const value = data.rows[0]?.[0];
  const { delta, period } = data;
  const [change = '', ...rest] = delta?.text.split(' vs.') ?? [];
  return (
    <div className="card">
      <div className="title">
        <h2>{title}</h2>
        {period && <span className="period">{period}</span>}
      </div>
      <p className="figure">
        {value === undefined ? '—' : format(value, data.columns[0]?.format ?? 'integer')}
      </p>
      {value === undefined && <p className="delta">Sin datos con estos filtros</p>}
      {delta && (
        <p className="delta">
          <strong data-good={delta.good ?? undefined}>
            <span aria-hidden="true">{arrows[delta.direction]}</span>
            <span className="only-spoken">{words[delta.direction]}</span> {change}
          </strong>{' '}
          {rest.length > 0 && `vs.${rest.join('')}`}
        </p>
      )}
    </div>
  );
}
