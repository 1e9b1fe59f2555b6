/** The surface of the start page's parts. */
export const card = {
  bg: 'panel',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'xl',
  shadow: 'sm',
} as const;
