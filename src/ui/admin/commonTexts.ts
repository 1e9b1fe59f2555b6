/** The texts that all admin screens share. */
export type CommonTexts = Readonly<
  Record<
    | 'clearSearch'
    | 'noMatches'
    | 'noMatchesHint'
    | 'actions'
    | 'cancel'
    | 'close'
    | 'save'
    | 'undo'
    | 'show'
    | 'discard'
    | 'keepEditing'
    | 'unsaved'
    | 'dismiss'
    | 'none'
    | 'sortBy'
    | 'ascending'
    | 'descending',
    string
  > &
    Record<
      'view' | 'edit' | 'noneHint' | 'remove' | 'aiContext' | 'activate' | 'deactivate' | 'sort',
      (name: string) => string
    >
>;
