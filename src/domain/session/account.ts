/** The signed-in account as the header shows it (SPEC sections 2.2 and 3). Holds no token. */
export interface Account {
  /** The identity library's home account id. */
  readonly id: string;
  /** Object id in the organisation's directory: a guest's home account id has another. */
  readonly objectId: string;
  /** Display name. */
  readonly name: string;
  /** Name that the user signs in with: often, but not always, the e-mail address. */
  readonly username: string;
  /** E-mail address, if the sign-in token has it (claim `email`). Never used for access. */
  readonly email?: string;
  /** Address of a photo, if the provider returns one; without it the initials are shown. */
  readonly photoUrl?: string;
  /** App roles of the sign-in token; empty if the organisation uses no roles (SPEC section 6). */
  readonly roles: readonly string[];
}
