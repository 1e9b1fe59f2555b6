import type { SystemStyleObject } from '@chakra-ui/react';

/**
 * Styles of a rendered reply. `contain` is a barrier: a reply is always laid out and
 * painted inside this box.
 */
export const richTextStyles: SystemStyleObject = {
  contain: 'layout paint style',
  unicodeBidi: 'isolate',
  overflowX: 'auto',
  overflowWrap: 'anywhere',
  lineHeight: 'moderate',
  '& :is(p, ul, ol, dl, pre, blockquote, table, figure, details, h1, h2, h3, h4, h5, h6)': {
    marginBlock: '0',
  },
  '& * + :is(p, ul, ol, dl, pre, blockquote, table, figure, details, h1, h2, h3, h4, h5, h6)': {
    marginBlockStart: '0.625rem',
  },
  '& :is(h1, h2, h3, h4, h5, h6)': { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'snug' },
  '& :is(h4, h5, h6)': { fontSize: 'md' },
  '& :is(b, strong)': { fontWeight: 'semibold' },
  '& :is(ul, ol)': { paddingInlineStart: '1.25rem', listStylePosition: 'outside' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& li + li': { marginBlockStart: '0.25rem' },
  '& dd': { paddingInlineStart: '1rem', color: 'ink2' },
  '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
  '& hr': { border: '0', borderTop: '1px solid', borderColor: 'line', marginBlock: '0.75rem' },
  '& blockquote': {
    borderInlineStart: '3px solid',
    borderColor: 'line.strong',
    paddingInlineStart: '0.75rem',
  },
  '& :is(code, kbd, samp, pre)': { fontFamily: 'mono', fontSize: '0.9em' },
  '& :is(code, kbd)': { bg: 'panel', borderRadius: 'xs', paddingInline: '0.25em' },
  '& pre': {
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'sm',
    padding: '0.625rem',
    whiteSpace: 'pre-wrap',
  },
  '& pre code': { bg: 'transparent', paddingInline: '0' },
  // No quotation marks: counting their levels takes the browser quadratic time.
  '& q': { fontStyle: 'italic', _before: { content: 'none' }, _after: { content: 'none' } },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: 'sm', display: 'inline-block' },
  '& table': {
    borderCollapse: 'collapse',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 'snug',
    width: '100%',
    overflowWrap: 'normal',
  },
  '& caption': { textAlign: 'start', fontWeight: 'semibold', paddingBlockEnd: '0.375rem', color: 'ink2' },
  '& :is(th, td)': {
    paddingBlock: '0.375rem',
    paddingInline: '0',
    borderBlockStart: '1px solid var(--p-line)',
    verticalAlign: 'middle',
  },
  '& :is(th, td) + :is(th, td)': { paddingInlineStart: { base: '0.375rem', md: '0.75rem' } },
  '& td:is([align="right"], [style*="text-align: right"])': { whiteSpace: 'nowrap' },
  '& :is(th, td)[style*="background"]': { paddingInline: '0.375rem' },
  '& th': { textAlign: 'start', fontWeight: 'semibold', color: 'ink2' },
  '& [data-tool=sort]': {
    cursor: 'pointer',
    color: 'ink3',
    fontWeight: 'normal',
    minWidth: { base: '24px', _coarse: '44px' },
    minHeight: { base: '24px', _coarse: '44px' },
  },
  '& [aria-sort] [data-tool=sort]': { color: 'accent.fg', fontWeight: 'bold' },
  '& [data-tool=bar]': { display: 'flex', flexWrap: 'wrap', columnGap: '0.75rem' },
  '& [data-tool=bar] button': {
    cursor: 'pointer',
    color: 'accent.fg',
    fontSize: 'xs',
    minHeight: { base: '24px', _coarse: '44px' },
  },
  '& summary': { cursor: 'pointer', fontWeight: 'semibold' },
  '& :is(mark)': { bg: 'warn.muted', color: 'ink', paddingInline: '0.15em', borderRadius: 'xs' },
};
