import dagre from '@dagrejs/dagre';
import { guardOf, labelOf, transitionsOf } from '@tools/machines/explore';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { stateNodes } from '@/traces/describe';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A state with its position. Groups enclose their children. */
export interface PlacedState extends Box {
  /** Dotted path. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly isLeaf: boolean;
  readonly isInitial: boolean;
  readonly depth: number;
  /** Transitions listed inside the state instead of as edges: `user.pour`, `board.selected → loading`. */
  readonly inside: readonly string[];
}

/** All transitions from one state to another, as one edge. */
export interface PlacedWay {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly labels: readonly string[];
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly label: { readonly x: number; readonly y: number };
}

export interface MapLayout {
  readonly states: readonly PlacedState[];
  readonly ways: readonly PlacedWay[];
}

const pathOf = (node: AnyStateNode) => node.path.join('.');
const isLeaf = (node: AnyStateNode) => node.type === 'atomic' || node.type === 'final';
const lineHeight = 16;
const headHeight = 30;

/** The leaf that represents a group in the layout of an edge. */
function leafOf(node: AnyStateNode): AnyStateNode {
  if (isLeaf(node)) return node;
  const first = node.initial?.target[0] ?? Object.values(node.states)[0];
  return first ? leafOf(first as AnyStateNode) : node;
}

const within = (inner: string, outer: string) =>
  outer === '' || inner === outer || inner.startsWith(`${outer}.`);

interface Way {
  readonly source: AnyStateNode;
  readonly target: AnyStateNode;
  readonly labels: string[];
}

const signs = { done: '✓', fail: '✗', after: '◷' } as const;

/**
 * Lines of an edge's label: `✓ lookUpReport`, `✗ acquireToken`, `◷ tokenLife`, `user.retry`; the guard is
 * below.
 */
function linesOf(definition: AnyTransitionDefinition): readonly string[] {
  const label = labelOf(definition).replace(
    /^(done|fail|after) /,
    (_, verb: keyof typeof signs) => `${signs[verb]} `,
  );
  const guard = guardOf(definition);
  return guard === null || guard === 'guard' ? [label] : [label, `[${guard}]`];
}

function collect(machine: AnyStateMachine) {
  const inside = new Map<string, string[]>();
  const ways = new Map<string, Way>();
  for (const { definition } of transitionsOf(machine)) {
    const lines = linesOf(definition);
    const label = lines.join(' ');
    const { source } = definition;
    const from = pathOf(source);
    for (const target of definition.target ?? [source]) {
      const to = pathOf(target);
      if (within(to, from)) {
        const line = to === from ? label : `${label} → ${to.slice(from === '' ? 0 : from.length + 1)}`;
        inside.set(from, [...(inside.get(from) ?? []), line]);
      } else {
        const way = ways.get(`${from}>${to}`) ?? { source, target, labels: [] };
        way.labels.push(...lines);
        ways.set(`${from}>${to}`, way);
      }
    }
  }
  return { inside, ways: [...ways.entries()] };
}

/**
 * Invisible edges from a region's initial state to the targets of the region's own transitions, so that the
 * initial state is at the top.
 */
function downward(machine: AnyStateMachine): readonly { readonly from: string; readonly to: string }[] {
  return stateNodes(machine).flatMap((node) => {
    if (node.type !== 'compound') return [];
    const first = leafOf(node);
    const targets = [...node.transitions.values()].flat().flatMap(({ target }) => target ?? []);
    return targets
      .map(leafOf)
      .filter((leaf) => leaf !== first && within(pathOf(leaf), pathOf(node)))
      .sort((a, b) => a.order - b.order)
      .map((leaf) => ({ from: first.id, to: leaf.id }));
  });
}

/** Distance between two groups, in px. */
const gap = 18;

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The box of an edge's label; dagre gives its centre. */
const labelBox = ({ x, y, width, height }: Box): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

const textWidth = (text: string) => text.length * 7.2;

type Point = { readonly x: number; readonly y: number };
const contains = (box: Box, { x, y }: Point) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Clips the part of an edge inside the group that it leaves. */
function leaving(points: readonly Point[], box: Box): readonly Point[] {
  const firstOutside = points.findIndex((point) => !contains(box, point));
  const inner = points[firstOutside - 1];
  const outer = points[firstOutside];
  if (inner === undefined || outer === undefined) return points;
  let [near, far] = [0, 1];
  for (let step = 0; step < 20; step += 1) {
    const half = (near + far) / 2;
    const point = { x: inner.x + (outer.x - inner.x) * half, y: inner.y + (outer.y - inner.y) * half };
    if (contains(box, point)) near = half;
    else far = half;
  }
  const border = { x: inner.x + (outer.x - inner.x) * far, y: inner.y + (outer.y - inner.y) * far };
  return [border, ...points.slice(firstOutside)];
}

export function layOut(machine: AnyStateMachine): MapLayout {
  const { inside, ways } = collect(machine);
  const nodes = [machine.root as AnyStateNode, ...stateNodes(machine)];
  const graph = new dagre.graphlib.Graph({ compound: true, multigraph: true });
  graph.setGraph({
    rankdir: 'TB',
    nodesep: 18,
    ranksep: 26,
    edgesep: 8,
    ranker: 'network-simplex',
    marginx: 24,
    marginy: 24,
  });
  graph.setDefaultEdgeLabel(() => ({}));

  for (const node of nodes) {
    const lines = inside.get(pathOf(node)) ?? [];
    const widest = Math.max(textWidth(node.key) * 1.15 + 34, ...lines.map(textWidth));
    const size = { width: Math.max(96, widest + 24), height: headHeight + 12 + lines.length * lineHeight };
    graph.setNode(node.id, isLeaf(node) ? size : {});
    if (node.parent) graph.setParent(node.id, node.parent.id);
  }
  // Whole weights: with fractions, rounding errors can keep dagre's network simplex from ending.
  for (const { from, to } of downward(machine))
    graph.setEdge(from, to, { weight: 1, minlen: 1, width: 0, height: 0 }, `${from}>${to}`);
  const reading = [...ways].sort(
    ([, a], [, b]) =>
      leafOf(a.source).order - leafOf(b.source).order || leafOf(a.target).order - leafOf(b.target).order,
  );
  for (const [id, { source, target, labels }] of reading) {
    const width = Math.max(...labels.map(textWidth)) + 12;
    const height = labels.length * lineHeight + 6;
    graph.setEdge(leafOf(source).id, leafOf(target).id, { weight: 10, width, height, labelpos: 'c' }, id);
  }
  dagre.layout(graph);

  const routed = new Map(
    ways.map(([id, { source, target }]) => {
      const edge = graph.edge({ v: leafOf(source).id, w: leafOf(target).id, name: id });
      return [id, edge as unknown as Box & { readonly points: readonly Point[] }] as const;
    }),
  );
  const labelsWithin = (node: AnyStateNode): Box[] =>
    ways.flatMap(([id, { source, target }]) => {
      const edge = routed.get(id);
      const isInside =
        source !== node && within(pathOf(source), pathOf(node)) && within(pathOf(target), pathOf(node));
      if (!edge || !isInside) return [];
      return [labelBox(edge)];
    });

  const boxes = new Map<string, Box>();
  const boxOf = (node: AnyStateNode): Box => {
    const cachedBox = boxes.get(node.id);
    if (cachedBox) return cachedBox;
    const placed = graph.node(node.id) as Box;
    const lines = inside.get(pathOf(node)) ?? [];
    let box: Box = {
      x: placed.x - placed.width / 2,
      y: placed.y - placed.height / 2,
      width: placed.width,
      height: placed.height,
    };
    if (!isLeaf(node)) {
      const children = [
        ...Object.values(node.states).map((child) => boxOf(child as AnyStateNode)),
        ...labelsWithin(node),
      ];
      const head = headHeight + lines.length * lineHeight + 8;
      const left = Math.min(...children.map(({ x }) => x)) - 16;
      const top = Math.min(...children.map(({ y }) => y)) - head;
      const right = Math.max(...children.map(({ x, width }) => x + width)) + 16;
      const bottom = Math.max(...children.map(({ y, height }) => y + height)) + 16;
      const minimum = Math.max(textWidth(node.key) * 1.15 + 60, ...lines.map(textWidth)) + 28;
      box = { x: left, y: top, width: Math.max(right - left, minimum), height: bottom - top };
    }
    boxes.set(node.id, box);
    return box;
  };

  /** Moves a state with its descendants and the ends of their edges. */
  const move = (node: AnyStateNode, by: number) => {
    const subtreeIds = new Set(nodes.filter((one) => within(pathOf(one), pathOf(node))).map(({ id }) => id));
    for (const id of subtreeIds) (graph.node(id) as { x: number }).x += by;
    for (const [id, { source, target }] of ways) {
      const edge = routed.get(id);
      const [from, to] = [
        subtreeIds.has(leafOf(source).id) ? 1 : 0,
        subtreeIds.has(leafOf(target).id) ? 1 : 0,
      ];
      if (!edge || from + to === 0) continue;
      const last = edge.points.length - 1;
      const far = (at: number) => by * (from + ((to - from) * at) / last);
      const points = edge.points.map(({ x, y }, at) => ({ x: x + far(at), y }));
      // Keeps the label at the same point of the line.
      const apart = edge.points.map(({ x, y }) => Math.hypot(x - edge.x, y - edge.y));
      routed.set(id, { ...edge, x: edge.x + far(apart.indexOf(Math.min(...apart))), points });
    }
    boxes.clear();
  };
  /** Labels that a moved state must not cover: those of edges that end elsewhere. */
  const adjacentLabels = (node: AnyStateNode): Box[] =>
    ways.flatMap(([id, { source, target }]) => {
      const edge = routed.get(id);
      const isOwn = [source, target].some((end) => within(pathOf(end), pathOf(node)));
      return !edge || isOwn ? [] : [labelBox(edge)];
    });
  /** Dagre ignores a group's head and margin, so groups may overlap their neighbours. */
  const spread = (node: AnyStateNode) => {
    const children = Object.values(node.states) as AnyStateNode[];
    for (const child of children) if (!isLeaf(child)) spread(child);
    const fromLeft = children.sort((a, b) => boxOf(a).x - boxOf(b).x);
    fromLeft.forEach((right, at) => {
      for (const left of fromLeft.slice(0, at))
        if (overlap(boxOf(left), boxOf(right))) {
          const past = ({ x, width }: Box) => move(right, x + width + gap - boxOf(right).x);
          past(boxOf(left));
          const covered = adjacentLabels(right).sort((a, b) => a.x + a.width - b.x - b.width);
          for (const label of covered) if (overlap(label, boxOf(right))) past(label);
        }
    });
  };
  spread(machine.root);

  const states = nodes
    .filter((node) => node.parent !== undefined || (inside.get('') ?? []).length > 0)
    .map((node): PlacedState => {
      const initial = node.parent?.initial?.target[0];
      return {
        ...boxOf(node),
        path: pathOf(node),
        name: node.key,
        description: node.description ?? '',
        isLeaf: isLeaf(node),
        isInitial: node.parent?.type === 'compound' && initial === node,
        depth: node.path.length,
        inside: inside.get(pathOf(node)) ?? [],
      };
    });
  /** The x of a label's centre, moved right of a group name that it would cover. */
  const rightOfNames = (edge: Box): number =>
    states
      .filter(({ isLeaf: hasNoHead }) => !hasNoHead)
      .map((group) => ({ ...group, width: textWidth(group.name) * 1.15 + 24, height: headHeight }))
      .filter((name) => overlap(name, labelBox(edge)))
      .reduce((middle, name) => Math.max(middle, name.x + name.width + edge.width / 2), edge.x);
  return {
    states,
    ways: ways.flatMap(([id, { source, target, labels }]): PlacedWay[] => {
      const edge = routed.get(id);
      if (edge === undefined) return [];
      const points = isLeaf(source) ? edge.points : leaving(edge.points, boxOf(source));
      const label = { x: rightOfNames(edge), y: edge.y };
      return [{ id, source: pathOf(source), target: pathOf(target), labels, points, label }];
    }),
  };
}
