export {};

// Chakra generates this interface from its own conditions; augmenting it is the only way to add a condition
// (`recipes.ts` defines it): `_coarse` matches touch devices.
declare module '../../../node_modules/@chakra-ui/react/dist/types/styled-system/generated/conditions.gen' {
  interface Conditions {
    _coarse: string;
  }
}
