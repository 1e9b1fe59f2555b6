/** Success message of SPEC section 4. */
export const boardCreatedText = 'Board created successfully!';

/** SPEC section 8.1: error at the name field of the English dialog when the save fails. */
export const saveFailedText = 'Failed to create board. Please try again.';

/** String of the English dialog instead of `boardCreatedText` while the save is pending. */
export const boardPendingText = 'The board is not saved yet.';
