import '@xyflow/react/dist/style.css';
import { Box, Flex, Text } from '@chakra-ui/react';
import { registry } from '@tools/machines/registry';
import {
  BaseEdge,
  Controls,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  Handle,
  MarkerType,
  MiniMap,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  useReactFlow,
} from '@xyflow/react';
import { createContext, type FocusEvent, useContext, useMemo, useRef, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { type StateStory, shows, storyOf } from './catalog';
import { layOut, type PlacedState, type PlacedWay } from './layout';
import { openStory, storyHref } from './open';
import { around, viewOf } from './view';

export interface StateMapProps {
  readonly machine: AnyStateMachine;
  /** The state to highlight, in trace notation; empty to highlight no state. */
  readonly at?: string;
  /** All stories that show a state, of any machine. */
  readonly stories: readonly StateStory[];
  /**
   * The state to show first at a readable size, in trace notation. Without it the map shows the whole
   * machine, or as much of it as is readable.
   */
  readonly closeUp?: string;
}

type StateNode = Node<{ state: PlacedState; isAt: boolean; story: StateStory | undefined }>;
type WayEdge = Edge<{ way: PlacedWay }>;

const marked = '2px solid var(--p-accent)';
const hidden = { opacity: 0, pointerEvents: 'none' } as const;
const Machine = createContext('');

function Title({ state, story }: { state: PlacedState; story: StateStory | undefined }) {
  const map = useReactFlow();
  /** Scrolls to a focused state: Tab reaches states outside the window, and React Flow does not scroll. */
  const bringIntoView = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.matches(':focus-visible')) return;
    const { x, y, width, height } = state;
    void map.setCenter(x + width / 2, y + height / 2, { zoom: map.getZoom() });
  };
  const text = `${state.isInitial ? '● ' : ''}${state.name}`;
  if (!state.isLeaf) return <Text textStyle="label">{text}</Text>;
  if (story === undefined)
    return (
      <Text textStyle="label" color="ink2">
        {text}
      </Text>
    );
  return (
    <a
      href={storyHref(story.id)}
      target="_top"
      className="nodrag nopan whole-box"
      // React Flow disables pointer events on nodes that cannot be dragged or selected.
      style={{ font: 'inherit', fontWeight: 600, color: 'var(--p-accent)', pointerEvents: 'all' }}
      onFocus={bringIntoView}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        openStory(story.id);
      }}
    >
      {text}
    </a>
  );
}

function StateBox({ data: { state, isAt, story } }: NodeProps<StateNode>) {
  return (
    <Box
      w="full"
      h="full"
      px="3"
      py="1.5"
      rounded={state.isLeaf ? 'md' : 'lg'}
      title={registry[useContext(Machine)]?.states[state.path]?.means ?? state.description}
      data-state={`${useContext(Machine)}:${state.path}`}
      data-marked={isAt || undefined}
      bg={isAt && state.isLeaf ? 'accent.soft' : state.isLeaf ? 'panel' : 'transparent'}
      border={isAt ? marked : '1px solid var(--p-line-strong)'}
      borderStyle={state.isLeaf ? 'solid' : 'dashed'}
      textAlign={state.isLeaf ? 'center' : 'start'}
    >
      <Handle type="target" position={Position.Top} style={hidden} isConnectable={false} />
      <Title state={state} story={story} />
      {state.inside.map((line) => (
        <Text key={line} fontSize="12px" lineHeight="16px" color="ink2" whiteSpace="nowrap">
          {line}
        </Text>
      ))}
      <Handle type="source" position={Position.Bottom} style={hidden} isConnectable={false} />
    </Box>
  );
}

/** SVG path through the points of the layout, with rounded corners. */
function pathThrough(points: PlacedWay['points']): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    return `Q ${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  const last = rest.at(-1) ?? first;
  return [`M ${first.x} ${first.y}`, ...bends, `L ${last.x} ${last.y}`].join(' ');
}

function WayLine({ data, markerEnd, id }: EdgeProps<WayEdge>) {
  if (data === undefined) return null;
  const { label, labels, points } = data.way;
  return (
    <>
      <BaseEdge id={id} path={pathThrough(points)} {...(markerEnd ? { markerEnd } : {})} />
      <EdgeLabelRenderer>
        <Box
          position="absolute"
          bg="bg"
          rounded="xs"
          px="1"
          fontSize="12px"
          lineHeight="16px"
          color="ink2"
          textAlign="center"
          whiteSpace="nowrap"
          style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
        >
          {[...new Set(labels)].map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Box>
      </EdgeLabelRenderer>
    </>
  );
}

const controls = {
  '--xy-background-color': 'var(--p-bg)',
  '--xy-controls-button-background-color': 'var(--p-panel)',
  '--xy-controls-button-background-color-hover': 'var(--p-panel2)',
  '--xy-controls-button-color': 'var(--p-ink)',
  '--xy-controls-button-color-hover': 'var(--p-ink)',
  '--xy-controls-button-border-color': 'var(--p-line)',
  '--xy-attribution-background-color': 'var(--p-bg)',
  '--xy-minimap-background-color': 'var(--p-panel)',
  '--xy-minimap-mask-background-color': 'color-mix(in srgb, var(--p-bg) 60%, transparent)',
  '& .react-flow__attribution a': { color: 'var(--p-ink2)' },
  '& .react-flow__minimap': { display: { base: 'none', md: 'block' } },
  // The link and its focus ring cover the whole box.
  '& .whole-box::after': { content: '""', position: 'absolute', inset: '0' },
  '& .whole-box:focus-visible': { outline: 'none' },
  '& .whole-box:focus-visible::after': {
    outline: '2px solid var(--p-focus)',
    outlineOffset: '2px',
    borderRadius: '6px',
  },
};

/** The leaves of `placed` that match `at`, which is in trace notation. */
const leavesAt = (placed: readonly PlacedState[], at: string) =>
  placed.filter(({ path, isLeaf }) => isLeaf && at !== '' && shows({ state: at }, path));

const nodeTypes = { state: StateBox };
const edgeTypes = { way: WayLine };

/** State chart generated from the machine; highlights the story's state, and every state links to its story. */
export function StateMap({ machine, at = '', stories, closeUp }: StateMapProps) {
  const window = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(true);
  const { nodes, edges, placed, all } = useMemo(() => {
    const { states, ways } = layOut(machine);
    const machineStories = stories.filter((story) => story.machine === machine.id);
    const leaves = leavesAt(states, at);
    const isAt = (path: string) =>
      leaves.some((leaf) => leaf.path === path || leaf.path.startsWith(`${path}.`));
    return {
      placed: states,
      all: around([
        ...states,
        ...ways.flatMap(({ points }) => points.map((at) => ({ ...at, width: 0, height: 0 }))),
      ]),
      nodes: states.map(
        (state): StateNode => ({
          id: state.path || '(machine)',
          type: 'state',
          position: { x: state.x, y: state.y },
          width: state.width,
          height: state.height,
          zIndex: state.isLeaf ? 1 : -10 + state.depth,
          data: {
            state,
            isAt: isAt(state.path),
            story: state.isLeaf ? storyOf(machineStories, state.path) : undefined,
          },
        }),
      ),
      edges: ways.map(
        (way): WayEdge => ({
          id: way.id,
          type: 'way',
          source: way.source || '(machine)',
          target: way.target || '(machine)',
          data: { way },
          markerEnd: { type: MarkerType.ArrowClosed, color: 'var(--p-line-strong)' },
          style: { stroke: 'var(--p-line-strong)' },
        }),
      ),
    };
  }, [machine, at, stories]);

  /** Sets the first view: the requested state, else the highlighted states, else the initial state. */
  const begin = () => {
    const close = leavesAt(placed, closeUp ?? '');
    const marked = leavesAt(placed, at);
    const first = placed.filter(({ isInitial }) => isInitial).slice(0, 1);
    const focus = [close, marked, first].find((boxes) => boxes.length > 0) ?? placed;
    const { clientWidth: width, clientHeight: height } = window.current ?? document.documentElement;
    return viewOf({ all, focus: around(focus), isClose: close.length > 0 }, { width, height });
  };

  return (
    <Flex
      ref={window}
      h="full"
      bg="bg"
      direction="column"
      css={controls}
      aria-label={`Mapa de ${machine.id}`}
      role="group"
    >
      <Machine value={machine.id}>
        <ReactFlow
          key={closeUp === undefined ? machine.id : `${machine.id} ${at}`}
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onInit={(map) => {
            const view = begin();
            setWhole(view.isWhole);
            void map.setViewport(view);
          }}
          minZoom={0.2}
          panOnScroll
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
        >
          <Controls showInteractive={false} />
          {closeUp === undefined && !isWhole ? (
            <MiniMap<StateNode>
              pannable
              zoomable
              ariaLabel="Vista general"
              nodeColor={({ data }) => (data.state.isLeaf ? 'var(--p-line-strong)' : 'transparent')}
              nodeStrokeColor="var(--p-line-strong)"
              maskStrokeColor="var(--p-accent)"
              maskStrokeWidth={2}
              style={{ width: 160, height: 110 }}
            />
          ) : null}
        </ReactFlow>
      </Machine>
    </Flex>
  );
}
