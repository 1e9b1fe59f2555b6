import { numberOf } from '@/domain/shared/figureText';
import type { Translated } from '@/domain/shared/language';
import type * as spanish from './portalAs.copy';

export const copy: Translated<typeof spanish.copy> = {
  region: (name) => `The portal as ${name}`,
  title: (name) => `You see the portal as ${name}`,
  text: 'Only their menu and start page, with nothing of their own: no favourites, opened dashboards or alerts. Power BI was not asked: they may not be able to open all of these dashboards.',
  inMenu: numberOf('dashboard in their menu', 'dashboards in their menu'),
  unknown: 'Their role and Entra groups are not known here: with these they may see more dashboards.',
  byAddress:
    'They are recognized only by their email: if they sign in with another address, their rules do not reach them.',
  back: 'Back to my portal',
  board: (label, name) =>
    `“${label}” does not open here. Power BI decides whether ${name} can open its Power BI report.`,
  empty: (label) => `“${label}” has no dashboard yet.`,
  own: 'Everybody does this only in their own portal.',
};
