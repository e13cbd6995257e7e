import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const blue: MantineColorsTuple = [
  '#eaf0fe',
  '#d5e2fb',
  '#a9c4f8',
  '#82adff',
  '#5a8cf0',
  '#3f79ee',
  '#1f5fe0',
  '#1a53c9',
  '#1645a8',
  '#12388a',
]

// The kit's neutral steps, on our scale, so that its fields and segments do not bring a second grey.
const dark: MantineColorsTuple = [
  '#eef1f6',
  '#b7bfcc',
  '#929caa',
  '#6b7585',
  '#414957',
  '#2a303b',
  '#151920',
  '#151920',
  '#1c212a',
  '#0d1016',
]
const gray: MantineColorsTuple = [
  '#f6f7f9',
  '#f1f3f6',
  '#e3e6ec',
  '#d6dbe3',
  '#c9cfd9',
  '#8d98a9',
  '#626c7e',
  '#465062',
  '#2a3341',
  '#12161f',
]

// A dialog's head is no banner of the page, although the kit draws it as a header element.
const plainHeader = { header: { role: 'presentation' } }

/** Our tokens in Mantine's words. Sizes follow the design page: 12 / 14 / 16 / 20 / 28, controls 36 high, radius 8. */
export const theme = createTheme({
  colors: { blue, dark, gray },
  primaryColor: 'blue',
  primaryShade: 6,
  fontFamily: "'Inter Variable', 'Noto Sans Arabic', 'Noto Sans SC', system-ui, sans-serif",
  fontFamilyMonospace: 'var(--k-mono)',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        transitionProps: { duration: 150 },
        attributes: plainHeader,
      },
    },
    Drawer: { defaultProps: { attributes: plainHeader } },
    // Wider than a phone, it is pushed sideways.
    SegmentedControl: { classNames: { root: 'segments' } },
    // The kit's placeholder for the first focus is no item, and a menu may have only items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
})

/** Mantine's own variables, fed from the tokens, so that light, dark and the presets need one list only. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--k-surface)',
    '--mantine-color-text': 'var(--k-text)',
    '--mantine-color-dimmed': 'var(--k-text-3)',
    '--mantine-color-placeholder': 'var(--k-text-3)',
    '--mantine-color-error': 'var(--k-bad)',
    '--mantine-color-anchor': 'var(--k-accent-text)',
    '--mantine-color-default': 'var(--k-surface)',
    '--mantine-color-default-hover': 'var(--k-subtle)',
    '--mantine-color-default-color': 'var(--k-text)',
    '--mantine-color-default-border': 'var(--k-border-strong)',
    '--mantine-color-disabled': 'var(--k-subtle)',
    '--mantine-color-disabled-color': 'var(--k-text-3)',
    '--mantine-color-disabled-border': 'var(--k-border)',
    '--mantine-primary-color-filled': 'var(--k-accent)',
    '--mantine-primary-color-filled-hover': 'var(--k-accent-hover)',
    '--mantine-primary-color-light': 'var(--k-accent-soft)',
    '--mantine-primary-color-light-color': 'var(--k-accent-text)',
    '--mantine-color-blue-filled': 'var(--k-accent)',
    '--mantine-color-blue-filled-hover': 'var(--k-accent-hover)',
    '--mantine-color-blue-light': 'var(--k-accent-soft)',
    '--mantine-color-blue-light-hover': 'var(--k-accent-soft)',
    '--mantine-color-blue-light-color': 'var(--k-accent-text)',
    '--mantine-color-blue-outline': 'var(--k-accent-text)',
    '--mantine-color-blue-6': 'var(--k-accent)',
    '--mantine-color-red-filled': '#be2530',
    '--mantine-color-red-light': 'var(--k-bad-soft)',
    '--mantine-color-red-light-color': 'var(--k-bad)',
    '--mantine-color-red-outline': 'var(--k-bad)',
    '--mantine-color-gray-light': 'var(--k-subtle)',
    '--mantine-color-gray-light-hover': 'var(--k-subtle)',
    '--mantine-color-gray-light-color': 'var(--k-text-2)',
    '--mantine-shadow-md': 'var(--k-float)',
    '--mantine-shadow-xl': 'var(--k-float)',
  }
  return { variables: {}, light: both, dark: both }
}
