import type { Translated } from '@/domain/shared/language';
import type * as spanish from './share.copy';

export const copy: Translated<typeof spanish.copy> = {
  close: 'Close',
  title: 'Share',
  linkLabel: 'Link to what you are viewing',
  linkHelp: 'Opens this dashboard on your page and with your filters, for those who already have access.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  capturing: 'Capturing the view…',
  sheet: 'Share with…',
  reportLabel: 'Link to the Power BI report',
  copyReport: 'Copy link to the Power BI report',
  reportCopied: 'Link to the Power BI report copied',
  send: 'Send to…',
  receiver: 'Name or e-mail',
  sendHelp:
    'Mail and Teams carry the link. With a comment, the person gets a notification and lands on this view.',
  sendHelpPlain: 'Mail and Teams carry the link, with your page and your filters.',
  mail: 'Mail',
  teams: 'Teams',
  comment: 'Comment',
  receivedTitle: 'Open a link you received',
  receivedLabel: 'Open a view that was shared with you',
  receivedPlaceholder: 'Paste the link here',
  apply: 'Open view',
  applying: 'Opening the view…',
  retry: 'Capture again',
  keep: 'Save to my views',
};
