/** A sample person of the emulated organisation, with the faults that they experience. */
export interface Person {
  /** Object id (`oid`) in the directory. */
  readonly id: string;
  readonly name: string;
  /** Sign-in name (`preferred_username`). */
  readonly username: string;
  /** E-mail address in the directory, if it differs from `username`. */
  readonly mail?: string;
  /** `userPrincipalName` in the directory, if it differs from `username`. */
  readonly principalName?: string;
  /**
   * For a guest: object id and tenant in the home directory, which Entra sends to the sign-in library
   * (`client_info`).
   */
  readonly home?: { readonly id: string; readonly tenantId: string };
  /** One line for the sign-in page about the case that this person demonstrates. */
  readonly note: string;
  readonly roles: readonly string[];
  /**
   * The provider's answer to a request for a Power BI token (SPEC section 8.1). `consent` and `secondFactor`
   * are required until the user gives them.
   */
  readonly powerBi: 'granted' | 'consent' | 'secondFactor' | 'AADSTS65001' | 'AADSTS70011';
  /** Reports visible in Power BI: all, only those of Apps, none, or not even the list of workspaces (403). */
  readonly access: 'all' | 'apps' | 'none' | 'forbidden';
  /** Role in the workspaces that they see: Contributor may write semantic models, Viewer by default. */
  readonly workspaceRole?: 'Contributor';
  /** May read reports but not query their models, as most guests and readers of Apps. */
  readonly lacksBuild?: true;
  /** Lifetime of this person's Power BI tokens in seconds, if it is not 60 to 90 minutes. */
  readonly tokenLife?: number;
}

/** All users who can sign in. The first one has no faults. */
export const people: readonly Person[] = [
  {
    id: '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d01',
    name: 'Ana García',
    username: 'ana.garcia@cementos.mx',
    note: 'Administradora. Todo funciona.',
    roles: ['Portal.Admin'],
    powerBi: 'granted',
    access: 'all',
    workspaceRole: 'Contributor',
  },
  {
    id: '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d02',
    name: 'Luis Hernández',
    username: 'luis.hernandez@cementos.mx',
    note: 'Analista, sin rol de administración.',
    roles: [],
    powerBi: 'granted',
    access: 'all',
  },
  {
    id: '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d03',
    name: 'Carmen Ruiz',
    username: 'carmen.ruiz@cementos.mx',
    note: 'Falta el permiso de Power BI (AADSTS65001).',
    roles: [],
    powerBi: 'AADSTS65001',
    access: 'all',
  },
  {
    id: '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d04',
    name: 'Diego Salas',
    username: 'diego.salas@cementos.mx',
    note: 'El alcance pedido no es válido (AADSTS70011).',
    roles: [],
    powerBi: 'AADSTS70011',
    access: 'all',
  },
  {
    id: '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d05',
    name: 'Elena Torres',
    username: 'elena.torres@cementos.mx',
    note: 'Entra, pero no tiene acceso a ningún informe.',
    roles: [],
    powerBi: 'granted',
    access: 'none',
  },
  {
    id: '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d06',
    name: 'Raúl Mendoza',
    username: 'raul.mendoza@cementos.mx',
    note: 'Ni siquiera puede ver la lista de áreas de trabajo (403).',
    roles: [],
    powerBi: 'granted',
    access: 'forbidden',
  },
  {
    id: '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d07',
    name: 'Sofía Ortega',
    username: 'sofia.ortega@cementos.mx',
    note: 'Su acceso a Power BI vence cada minuto.',
    roles: [],
    powerBi: 'granted',
    access: 'all',
    tokenLife: 60,
  },
  {
    id: '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d08',
    name: 'Mariana López',
    username: 'mariana.lopez@cementos.mx',
    note: 'Todavía no consintió el acceso a Power BI.',
    roles: [],
    powerBi: 'consent',
    access: 'all',
  },
  {
    id: '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d09',
    name: 'Héctor Vega',
    username: 'hector.vega@cementos.mx',
    note: 'Power BI le pide un segundo factor (AADSTS50076).',
    roles: [],
    powerBi: 'secondFactor',
    access: 'all',
  },
  {
    id: '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d10',
    name: 'Jorge Castillo',
    username: 'jorge.castillo@cementos.mx',
    note: 'También administra: comparte el catálogo con Ana.',
    roles: ['Portal.Admin'],
    powerBi: 'granted',
    access: 'all',
    workspaceRole: 'Contributor',
  },
  {
    id: '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d11',
    name: 'Paula Rivera',
    username: 'privera@consultora.mx',
    mail: 'paula.rivera@consultora.mx',
    principalName: 'paula.rivera_consultora.mx#EXT#@cementos.onmicrosoft.com',
    home: { id: '8e4b2d60-71c9-4f3a-a5d8-26b0c9e7f314', tenantId: 'd0a7c3f5-28e1-4b96-9c4d-7f5e1b8a6032' },
    note: 'Invitada de otra organización.',
    roles: [],
    powerBi: 'granted',
    access: 'all',
    lacksBuild: true,
  },
  {
    id: '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d12',
    name: 'Teresa Aguilar',
    username: 'teresa.aguilar@cementos.mx',
    mail: 'teresa.aguilar.soto@cementos.mx',
    note: 'Lee solo por la aplicación de Power BI, sin área de trabajo.',
    roles: [],
    powerBi: 'granted',
    access: 'apps',
  },
];

export const personById = (id: unknown): Person | undefined => people.find((person) => person.id === id);

/** The user with this sign-in name; ignores case. */
export const personByUsername = (username: string | undefined): Person | undefined =>
  people.find((person) => person.username === username?.trim().toLowerCase());
