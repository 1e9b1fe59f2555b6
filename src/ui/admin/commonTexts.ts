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
    | 'dismiss'
    | 'none',
    string
  > &
    Record<
      'view' | 'edit' | 'remove' | 'aiContext' | 'activate' | 'deactivate' | 'sort',
      (name: string) => string
    >
>;
