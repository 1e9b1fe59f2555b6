import { coarseQuery } from '@/ui/parts/useMedia';

/** Focuses where one writes, behind the text; by touch the panel, for the field would bring the keyboard up, over the comments. */
export function focusComposer(panel: HTMLElement | null): void {
  const field = panel?.querySelector('textarea');
  if (!field || window.matchMedia(coarseQuery).matches) {
    panel?.focus();
    return;
  }
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
