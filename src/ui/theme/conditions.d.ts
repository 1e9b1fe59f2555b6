export {};

// Chakra generates this interface from its own conditions and has no other place to name one more
// (`recipes.ts` defines it): `_coarse` matches touch devices.
declare module '../../../node_modules/@chakra-ui/react/dist/types/styled-system/generated/conditions.gen' {
  interface Conditions {
    _coarse: string;
  }
}
