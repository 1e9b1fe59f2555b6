/** Texts of the comments. */
export interface CommentsTexts
  extends Readonly<
    Record<
      | 'title'
      | 'close'
      | 'list'
      | 'filter'
      | 'all'
      | 'onlyPage'
      | 'empty'
      | 'emptyText'
      | 'emptyPage'
      | 'reading'
      | 'retry'
      | 'edited'
      | 'sending'
      | 'takeBack'
      | 'undo'
      | 'dismiss'
      | 'input'
      | 'placeholder'
      | 'hint'
      | 'people'
      | 'publish'
      | 'save'
      | 'cancel'
      | 'editing'
      | 'confirmText'
      | 'confirm'
      | 'unsaved'
      | 'discard'
      | 'keepEditing',
      string
    >
  > {
  readonly edit: (author: string) => string;
  readonly remove: (author: string) => string;
  readonly about: (page: string) => string;
  readonly left: (count: number) => string;
  readonly confirmTitle: (author: string) => string;
}
