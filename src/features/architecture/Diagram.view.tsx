import { Icon, type IconName } from '@/ui/icons';
import { copy } from './architectureDialog.copy';
import type { Layout, LinePlace, NodeName, NodePlace } from './layouts';

const nodeIcons: Readonly<Record<NodeName, IconName>> = {
  browser: 'monitor',
  portal: 'layout-dashboard',
  frame: 'chart-column',
  web: 'file-text',
  identity: 'key',
  powerBi: 'database',
  workflow: 'webhook',
};

/** Components and connections as SVG in the theme's colours. */
export function Diagram({ layout }: { readonly layout: Layout }) {
  return (
    <svg
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      width="100%"
      role="img"
      aria-label={copy.diagram}
      style={{ display: 'block', fontFamily: 'inherit' }}
    >
      <defs>
        {(['accent', 'ink3'] as const).map((tone) => (
          <marker
            key={tone}
            id={`tip-${tone}`}
            viewBox="0 0 8 8"
            refX="6.5"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0.5 0.5 L7 4 L0.5 7.5 Z" fill={`var(--p-${tone})`} />
          </marker>
        ))}
      </defs>
      {layout.nodes.map((node) => (
        <Piece key={node.name} node={node} />
      ))}
      {layout.lines.map((line) => (
        <Line key={line.n} line={line} />
      ))}
    </svg>
  );
}

function Piece({ node: { name, x, y, w, h, titleAt = [x + 38, y + 26] } }: { readonly node: NodePlace }) {
  const { title, sub } = copy.nodes[name];
  const zone = name === 'browser';
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={w}
        height={h}
        rx={zone ? 16 : 12}
        fill={zone ? 'var(--p-panel2)' : 'var(--p-panel)'}
        stroke={zone ? 'var(--p-line)' : 'var(--p-line-strong)'}
        strokeWidth={zone ? 1 : 1.25}
      />
      <g
        transform={
          zone ? `translate(${titleAt[0] - 24} ${titleAt[1] - 13})` : `translate(${x + 14} ${y + 13})`
        }
        color="var(--p-accent)"
      >
        <Icon name={nodeIcons[name]} size={zone ? 16 : 20} />
      </g>
      {zone ? (
        <text x={titleAt[0]} y={titleAt[1]} style={{ fontSize: 12.5, fontWeight: 600 }} fill="var(--p-ink2)">
          {title}
        </text>
      ) : (
        <>
          <text x={x + 14} y={y + 52} style={{ fontSize: 13.5, fontWeight: 650 }} fill="var(--p-ink)">
            {title}
          </text>
          {sub.map((line, index) => (
            <text key={line} x={x + 14} y={y + 69 + index * 15} style={{ fontSize: 11 }} fill="var(--p-ink2)">
              {line}
            </text>
          ))}
        </>
      )}
    </g>
  );
}

function Line({ line: { n, path, x, y, label, bothWays } }: { readonly line: LinePlace }) {
  const carries = copy.lines[n]?.token !== undefined;
  const tone = carries ? 'accent' : 'ink3';
  return (
    <g>
      <path
        d={path}
        fill="none"
        stroke={`var(--p-${tone})`}
        strokeWidth="1.75"
        strokeLinejoin="round"
        {...(carries ? {} : { strokeDasharray: '4 4' })}
        markerEnd={`url(#tip-${tone})`}
        {...(bothWays ? { markerStart: `url(#tip-${tone})` } : {})}
      />
      <circle
        cx={x}
        cy={y}
        r="11"
        fill={carries ? 'var(--p-accent)' : 'var(--p-panel)'}
        stroke={`var(--p-${tone})`}
      />
      <text
        x={x}
        y={y + 4}
        style={{ fontSize: 11.5, fontWeight: 650 }}
        textAnchor="middle"
        fill={carries ? 'var(--p-on-accent)' : 'var(--p-ink2)'}
      >
        {n + 1}
      </text>
      <text
        x={label[0]}
        y={label[1]}
        style={{ fontSize: 11, fontWeight: 500 }}
        textAnchor={label[2]}
        fill="var(--p-ink2)"
      >
        {copy.labels[n]}
      </text>
    </g>
  );
}
