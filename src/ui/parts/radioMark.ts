/**
 * Styles of a radio button's mark. Drawn with a border, which forced colours keep; the browser's mark is grey
 * on a dark panel.
 * @param chosen Colour token of the chosen option.
 */
export const radioMark = (chosen: 'ink' | 'accent') =>
  ({
    appearance: 'none',
    boxSize: '4',
    flex: 'none',
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderColor: 'line.strong',
    cursor: 'pointer',
    _checked: { borderWidth: '5px', borderColor: chosen },
  }) as const;
