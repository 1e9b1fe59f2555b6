/** Said after saving "Configuraciones generales". */
export const savedNote = 'Cambios guardados';
