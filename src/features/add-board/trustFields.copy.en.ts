import type * as spanish from './trustFields.copy';

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
    owner: 'Name <address>, such as Ana Ruiz <ana@company.mx>',
    tags: 'Separated by commas',
  },
  wrong: 'Complete or check it: it cannot be saved like this',
};
