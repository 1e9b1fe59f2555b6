import type { Translated } from '@/domain/shared/language';
import type * as spanish from './link.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: (host) => `Open ${host}?`,
  mail: (receiver) => `Write to ${receiver}?`,
  newMail: 'Write a message?',
  call: (number) => `Call ${number}?`,
  hints: {
    reply: 'The link leaves the portal, and its address may carry data of the conversation.',
    report: 'The link leaves the portal, and its address may carry data of the dashboard.',
  },
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Open',
};
