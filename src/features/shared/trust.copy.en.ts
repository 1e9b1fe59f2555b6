import type * as spanish from './trust.copy';

export const copy: typeof spanish.copy = {
  title: 'Owner and verification',
  labels: {
    owner: 'Owner',
    support: 'Support contact',
    verifiedBy: 'Verified by',
    verifiedOn: 'Day of verification',
    verifiedNote: 'Comment on the verification',
    reviewDue: 'Review by',
    sources: 'Source systems',
    tags: 'Tags',
  },
  help: {
    owner: 'Name <address>, such as Ana Ruiz <ana@company.mx>. Empty: no owner.',
    verifiedBy: 'Empty, and without a day: not verified.',
    tags: 'Separated by commas; the search finds the dashboard by them.',
  },
  wrong: {
    ownerWrong: 'Enter name and address, such as Ana Ruiz <ana@company.mx>',
    trustWrong: 'Complete or check it: it cannot be saved like this',
  },
};
