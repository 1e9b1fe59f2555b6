/** GUID as SPEC section 5 writes it: 8-4-4-4-12 hexadecimal digits, any case. */
export const guidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Every GUID within a text, for `replaceAll`. */
export const guidsPattern = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
