import { chakra, Text } from '@chakra-ui/react';
import { radioMark } from '@/ui/parts/radioMark';
import { copy } from './download.copy';

export interface VisualChoice {
  readonly name: string;
  readonly title: string;
  readonly kind: string;
}

interface VisualListProps {
  readonly visuals: readonly VisualChoice[];
  /** Several visuals can be chosen (checkboxes); otherwise one (radio buttons). */
  readonly isSeveral: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}

/** The visuals of a page, to choose one or several. */
export function VisualList({ visuals, isSeveral, chosen, onChoose }: VisualListProps) {
  const isAll = chosen.length === visuals.length;
  const toggle = (name: string) =>
    chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
  return (
    <chakra.fieldset
      border="1px solid"
      borderColor="line"
      borderRadius="md"
      maxH="15rem"
      overflowY="auto"
      p="1"
      m="0"
      minW="0"
    >
      <chakra.legend srOnly>{copy.visuals}</chakra.legend>
      {isSeveral ? (
        <Row
          type="checkbox"
          title={copy.all}
          kind=""
          checked={isAll}
          isPartial={chosen.length > 0 && !isAll}
          onChange={() => onChoose(isAll ? [] : visuals.map(({ name }) => name))}
        />
      ) : null}
      {visuals.map(({ name, title, kind }) => (
        <Row
          key={name}
          type={isSeveral ? 'checkbox' : 'radio'}
          title={title}
          kind={kind}
          checked={chosen.includes(name)}
          onChange={() => onChoose(isSeveral ? toggle(name) : [name])}
        />
      ))}
    </chakra.fieldset>
  );
}

interface RowProps {
  readonly type: 'radio' | 'checkbox';
  readonly title: string;
  readonly kind: string;
  readonly checked: boolean;
  readonly isPartial?: boolean;
  readonly onChange: () => void;
}

const Row = ({ type, title, kind, checked, isPartial = false, onChange }: RowProps) => (
  <chakra.label
    display="flex"
    alignItems="center"
    gap="2.5"
    px="2.5"
    minH={{ base: '9', _coarse: '11' }}
    borderRadius="sm"
    cursor="pointer"
    bg={checked ? 'accent.soft' : 'transparent'}
  >
    <chakra.input
      type={type}
      ref={(input: HTMLInputElement | null) => {
        if (input) input.indeterminate = isPartial;
      }}
      name="visual"
      checked={checked}
      onChange={onChange}
      {...(type === 'radio'
        ? radioMark('accent')
        : { accentColor: 'var(--p-accent)', boxSize: '4', flex: 'none' })}
    />
    <Text as="span" flex="1" minW="0" truncate>
      {title}
    </Text>
    <Text as="span" color="ink2" textStyle="xs" flex="none">
      {kind}
    </Text>
  </chakra.label>
);
