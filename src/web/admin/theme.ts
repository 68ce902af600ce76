/**
 * Mantine theme of the administration. The colours are the storefront's tokens; sizes are the compact ones.
 * Rule: pages use Mantine props and the variables below, never raw colours.
 */
import {
  ActionIcon,
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  Input,
  type MantineColorsTuple,
  Menu,
  Modal,
  Pagination,
  Popover,
  Radio,
  Switch,
  Tabs,
  Tooltip,
} from '@mantine/core'

const pine: MantineColorsTuple = [
  '#f3f7f4',
  '#e7efe9',
  '#cfdfd4',
  '#a9c4b3',
  '#7ba48b',
  '#4d8167',
  '#2f6650',
  '#1d4d39',
  '#173f2e',
  '#123527',
]
const amber: MantineColorsTuple = [
  '#fef9e6',
  '#fcf0c4',
  '#f9e393',
  '#f7d65f',
  '#f4c62f',
  '#f2b705',
  '#cf9b00',
  '#a67c00',
  '#7a5b00',
  '#523d00',
]
const danger: MantineColorsTuple = [
  '#fdf4f2',
  '#fbe9e6',
  '#f5cdc7',
  '#eaa399',
  '#d97568',
  '#c44d40',
  '#b5372b',
  '#a8271d',
  '#8a1f17',
  '#6b1812',
]
const ok: MantineColorsTuple = [
  '#f1f8f4',
  '#e3f1e8',
  '#c3e2cf',
  '#93c9a8',
  '#5eaa7e',
  '#378c5d',
  '#26794e',
  '#1c7145',
  '#165a37',
  '#10432a',
]
const info: MantineColorsTuple = [
  '#f2f7fb',
  '#e5eff6',
  '#c7dcea',
  '#9abed6',
  '#679bbd',
  '#3f7da6',
  '#2b6a96',
  '#1f5a86',
  '#18486b',
  '#123751',
]
/** Paper → sawdust → line → line-strong → text-quiet → ink. Replaces Mantine's cold gray. */
const gray: MantineColorsTuple = [
  '#f8f5ee',
  '#f0eade',
  '#e9e1d2',
  '#dcd5c7',
  '#c9c0af',
  '#857d6c',
  '#56615b',
  '#3c4741',
  '#26312b',
  '#15211b',
]

/** Boxes and rings are small, their words are not. */
const CHOICE = { label: { fontSize: '14px' }, description: { fontSize: '12px' } }

export const theme = createTheme({
  colors: { pine, amber, danger, ok, info, gray },
  primaryColor: 'pine',
  primaryShade: 7,
  autoContrast: true,
  black: '#15211b',
  white: '#ffffff',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  fontFamily: '"Instrument Sans Variable", "Segoe UI", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.4' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '10px', xl: '999px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 1px 2px rgb(21 33 27 / .06), 0 8px 24px -6px rgb(21 33 27 / .18)',
    lg: '0 1px 2px rgb(21 33 27 / .06), 0 12px 32px -8px rgb(21 33 27 / .24)',
    xl: '0 2px 4px rgb(21 33 27 / .08), 0 24px 64px -12px rgb(21 33 27 / .32)',
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '15px', lineHeight: '20px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
      h4: { fontSize: '13px', lineHeight: '18px' },
    },
  },
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm', variant: 'filled' },
      vars: (_theme, props) => ({
        root:
          props.size === 'xs'
            ? { '--button-height': '28px', '--button-fz': '13px', '--button-padding-x': '10px' }
            : props.size === 'lg'
              ? { '--button-height': '48px', '--button-fz': '16px', '--button-padding-x': '18px' }
              : { '--button-height': '32px', '--button-fz': '14px', '--button-padding-x': '12px' },
      }),
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray.7', size: 'md' },
      vars: (_theme, props) => ({
        root: { '--ai-size': props.size === 'sm' ? '24px' : props.size === 'lg' ? '44px' : '32px' },
      }),
    }),
    Input: Input.extend({
      vars: (_theme, props) => ({
        wrapper:
          props.size === 'lg'
            ? { '--input-height': '48px', '--input-fz': '16px', '--input-padding': '14px' }
            : props.size === 'xs'
              ? { '--input-height': '28px', '--input-fz': '13px', '--input-padding': '8px' }
              : { '--input-height': '32px', '--input-fz': '14px', '--input-padding': '10px' },
      }),
    }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    Checkbox: Checkbox.extend({ defaultProps: { size: 'xs', radius: 'sm' }, styles: CHOICE }),
    Radio: Radio.extend({ defaultProps: { size: 'xs' }, styles: CHOICE }),
    Switch: Switch.extend({ defaultProps: { size: 'sm', withThumbIndicator: false } }),
    Tabs: Tabs.extend({ defaultProps: { keepMounted: false } }),
    Menu: Menu.extend({
      defaultProps: {
        shadow: 'lg',
        radius: 'lg',
        position: 'bottom-end',
        withinPortal: true,
        transitionProps: { duration: 120 },
      },
    }),
    Popover: Popover.extend({
      defaultProps: { shadow: 'lg', radius: 'lg', transitionProps: { duration: 120 } },
    }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 300, color: 'gray.9', fz: 'sm', radius: 'md' },
    }),
    Modal: Modal.extend({
      // Within a dialog it is no banner of the page.
      defaultProps: {
        attributes: { header: { role: 'none' } },
        closeButtonProps: { 'aria-label': 'Luk' },
        radius: 'lg',
        shadow: 'xl',
        centered: false,
        yOffset: '12vh',
        overlayProps: { color: '#15211b', backgroundOpacity: 0.42 },
        transitionProps: { duration: 160 },
      },
      styles: { title: { fontSize: '15px', fontWeight: 600 } },
    }),
    Pagination: Pagination.extend({
      defaultProps: {
        size: 'sm',
        radius: 'md',
        getControlProps: (control) => ({
          'aria-label': {
            first: 'Første side',
            previous: 'Forrige side',
            next: 'Næste side',
            last: 'Sidste side',
          }[control],
        }),
      },
    }),
  },
})

/** What Mantine derives and we want otherwise. */
export const resolver: CSSVariablesResolver = () => ({
  variables: {
    '--paper': '#fbfaf6',
    '--sawdust': '#f0eade',
    '--line': '#dcd5c7',
    '--line-soft': '#ebe5d9',
    '--line-strong': '#857d6c',
    '--ink': '#15211b',
    '--text-quiet': '#56615b',
    '--moss': '#e7efe9',
    '--moss-deep': '#cfdfd4',
    '--pine': '#1d4d39',
    '--pine-strong': '#123527',
    '--on-pine-quiet': '#c3d5ca',
    '--amber': '#f2b705',
    '--amber-soft': '#fcf0c4',
    '--danger': '#a8271d',
    '--danger-soft': '#fbe9e6',
    '--ok': '#1c7145',
    '--ok-soft': '#e3f1e8',
    '--info': '#1f5a86',
    '--info-soft': '#e5eff6',
    '--nav': '216px',
    '--side': '320px',
    '--top': '48px',
    '--row': '40px',
    '--stretch': '90%',
  },
  light: {
    '--mantine-color-default-border': '#dcd5c7',
    '--mantine-color-placeholder': '#6d6a5f',
    '--mantine-color-dimmed': '#56615b',
    '--mantine-color-error': '#a8271d',
    '--mantine-color-default-hover': '#f8f5ee',
    '--mantine-color-disabled': '#f0eade',
    '--mantine-color-disabled-color': '#6a6f68',
    '--mantine-color-anchor': '#1d4d39',
  },
  dark: {},
})
