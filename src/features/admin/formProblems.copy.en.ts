import type { Translated } from '@/domain/shared/language';
import type * as spanish from './formProblems.copy';

export const copy: Translated<typeof spanish.copy> = {
  codes: {
    tooMany: 'The portal already holds the maximum of entries of this list',
    unfit: 'The portal could not read this entry again; check its fields',
    tooLong: 'Use 200 characters or fewer',
    nameRequired: 'The name is required',
    nameTaken: 'This name already exists',
    emailRequired: 'The email is required',
    emailWrong: 'Enter an email such as ana@company.com',
    emailTaken: 'Another person already has this email',
    roleRequired: 'Choose a role',
    choiceRequired: 'Choose an option',
    codeRequired: 'The code is required',
    codeTooLong: 'Use 10 characters or fewer',
    codeTaken: 'Another region already has this code',
    boardRequired: 'Choose a dashboard',
    nobody: 'Choose at least one group or enter an email',
    groupTaken: 'Another group already has this name',
    separator: 'Do not use the sign ">"',
    categoryTaken: 'A category with this name already exists',
    circular: 'A category cannot be inside itself',
    pathRequired: 'The path is required',
    pathWrong: 'Enter a path such as /costo/analisis',
    pathTaken: 'Another dashboard already has this path',
    menuPathRequired: 'The menu path is required',
    orderWrong: 'Enter a whole number from 1',
  },
  unknownEmail: (email) => `Nobody has the email ${email}`,
};
