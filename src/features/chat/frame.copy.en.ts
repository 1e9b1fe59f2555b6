import type { Translated } from '@/domain/shared/language';
import type * as spanish from './frame.copy';

export const copy: Translated<ReturnType<typeof spanish.copy>> = {
  askAboutVisual: 'Ask about this visual',
  commentOnVisual: 'Comment on this visual',
  whatChanged: (time) => `What changed since my last visit, on ${time}?`,
};
