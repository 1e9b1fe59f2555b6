import { defineConfig } from '@chakra-ui/react';
import {
  animationStyles,
  breakpoints,
  dialogSlotRecipe,
  fieldSlotRecipe,
  keyframes,
  layerStyles,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  segmentGroupSlotRecipe,
  switchSlotRecipe,
} from '@chakra-ui/react/theme';

const hairline = { borderWidth: '1px', borderColor: 'line' };
/** Floating surfaces: a hairline border and a soft shadow. */
const floating = { ...hairline, shadow: 'md' };
/** Text inputs and selects: border with a contrast of 3:1, focus ring, an ellipsis after what does not fit. */
const control = {
  bg: 'panel',
  borderColor: 'line.strong',
  focusRingWidth: '2px',
  fontSize: 'md',
  textOverflow: 'ellipsis',
};
const icon18 = { _icon: { width: '1.125rem', height: '1.125rem' } };

/**
 * Theme parts that Chakra's recipes need (keyframes, breakpoints, layer styles), and the product's
 * overrides: scrim, hairlines, 18 px icons, segment and switch that are legible in both themes.
 */
export const recipeConfig = defineConfig({
  conditions: {
    coarse: '@media (pointer: coarse)',
    dark: '[data-theme=dark] &',
    light: ':root:not([data-theme=dark]) &',
  },
  globalCss: { html: { colorPalette: 'accent' } },
  theme: {
    breakpoints,
    keyframes,
    animationStyles,
    layerStyles: {
      ...layerStyles,
      card: { value: { bg: 'panel', ...hairline, borderRadius: 'xl', shadow: 'xs' } },
      /** Floating surfaces other than dialogs. */
      floating: { value: { bg: 'panel', ...hairline, borderRadius: 'lg', shadow: 'md' } },
      /** Secondary text. */
      quiet: { value: { color: 'ink2', fontSize: 'sm', lineHeight: '1.125rem' } },
    },
    recipes: {
      button: {
        base: { fontWeight: 'semibold', transitionDuration: 'fast' },
        variants: {
          size: {
            sm: { textStyle: 'md', ...icon18 },
            md: { textStyle: 'md', ...icon18 },
          },
          variant: {
            solid: {
              _hover: { bg: 'colorPalette.strong' },
              _active: { bg: 'colorPalette.strong' },
              _expanded: { bg: 'colorPalette.strong' },
            },
            outline: { borderColor: 'colorPalette.outline', bg: 'panel' },
          },
        },
      },
      input: { variants: { variant: { outline: control } } },
      textarea: { variants: { variant: { outline: control } } },
    },
    slotRecipes: {
      dialog: {
        slots: dialogSlotRecipe.slots,
        base: {
          // A modal sets `pointer-events: none` on the body; elements over `#root > *` must set it back.
          backdrop: { bg: 'scrim', pointerEvents: 'auto' },
          positioner: {
            pointerEvents: 'auto',
            ps: { base: 'calc(0.75rem + var(--inset-left))', md: 'calc(1.5rem + var(--inset-left))' },
            pe: { base: 'calc(0.75rem + var(--inset-right))', md: 'calc(1.5rem + var(--inset-right))' },
          },
          content: { borderRadius: '2xl', borderWidth: '1px', borderColor: 'line', shadow: 'xl' },
        },
      },
      menu: {
        slots: menuSlotRecipe.slots,
        base: { content: floating, separator: { bg: 'line' } },
        variants: {
          variant: { subtle: { item: { _highlighted: { bg: 'panel2' } } } },
          size: {
            md: { item: { textStyle: 'md', minH: '9', px: '2.5', gap: '2.5', ...icon18 } },
          },
        },
      },
      popover: { slots: popoverSlotRecipe.slots, base: { content: floating } },
      nativeSelect: {
        slots: nativeSelectSlotRecipe.slots,
        variants: { variant: { outline: { field: control } } },
      },
      field: { slots: fieldSlotRecipe.slots, base: { label: { fontWeight: 'semibold', color: 'ink' } } },
      segmentGroup: {
        slots: segmentGroupSlotRecipe.slots,
        base: {
          root: {
            bg: 'panel2',
            boxShadow: 'none',
            borderWidth: '1px',
            borderColor: 'line.strong',
            p: '0.5',
          },
          item: {
            _before: { opacity: 0 },
            color: 'ink2',
            // Replaces Chakra's indicator: until a script positions it, the text would be unreadable.
            _checked: {
              color: 'accent.fg',
              bg: 'accent.soft',
              borderRadius: 'calc(var(--segment-radius) - 2px)',
              fontWeight: 'semibold',
              // In the admin mode a chosen option has the ink colour, like a primary action.
              '[data-platform=admin] &': { color: 'accent.contrast', bg: 'accent.solid' },
            },
          },
        },
      },
      switch: {
        slots: switchSlotRecipe.slots,
        variants: {
          variant: {
            solid: {
              control: { bg: 'line.strong' },
              thumb: { bg: 'panel', boxShadow: 'none' },
            },
          },
        },
      },
    },
  },
});
