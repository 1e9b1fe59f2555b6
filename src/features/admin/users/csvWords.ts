/** Words in CSV files of users, in every language: another administrator may import the file. */
export const csvWords = {
  columns: [
    ['Nombre', 'Name', 'Nombre completo', 'Nombre para mostrar', 'Full name', 'Display name', 'displayName'],
    ['Correo', 'Email', 'Correo electrónico', 'E-mail', 'Dirección de correo', 'Email address', 'mail'],
    ['Rol', 'Role'],
    ['Estado', 'Status', 'Cuenta habilitada', 'Account enabled', 'accountEnabled'],
    [
      ...[
        'Cuenta de inicio de sesión',
        'Nombre de inicio de sesión',
        'Nombre principal de usuario',
        'User principal name',
      ],
      ...['userPrincipalName', 'UPN', 'Sign-in name'],
    ],
    ['Id. de objeto', 'Id de objeto', 'Identificador de objeto', 'Object ID', 'objectId', 'id'],
  ],
  active: [
    ...['Activo', 'Activa', 'Habilitado', 'Habilitada', 'Sí', 'Verdadero'],
    ...['Active', 'Enabled', 'Yes', 'True', '1'],
  ],
  inactive: [
    ...['Inactivo', 'Inactiva', 'Deshabilitado', 'Deshabilitada', 'No', 'Falso'],
    ...['Inactive', 'Disabled', 'False', '0'],
  ],
} as const;
