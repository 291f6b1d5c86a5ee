import { limits } from '@overtone/contract/limits';
import { createElement } from 'react';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { tokens } from 'virtual:tokens';
import { ListPages, NothingListed } from './lists/nothing-listed';

const font =
  "-apple-system, 'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Microsoft YaHei UI', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif";
export const codeFont = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Noto Sans Mono CJK SC', Consolas, monospace";

const rowBox = { 'aria-label': '选中这一行' };

/** A colour of the product by its name. */
type ColourOf = (name: string) => string;

/** The product's colours in the words of the library: ink is the main colour, and nothing has a shadow but menus. */
function themeOf(mode: 'dark' | 'light'): RaThemeOptions {
  const of: ColourOf = (name) => tokens[mode][name] ?? tokens.dark[name] ?? '#808080';
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: of('ink-1'), contrastText: of('on-ink') },
      secondary: { main: of('ink-1'), contrastText: of('on-ink') },
      error: { main: of('err') },
      warning: { main: of('warn') },
      info: { main: of('info') },
      success: { main: of('ok') },
      background: { default: of('ground'), paper: of('surface-1') },
      text: { primary: of('ink-1'), secondary: of('ink-3'), disabled: of('ink-off') },
      divider: of('line'),
    },
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: font,
      fontSize: 14,
      h6: { fontSize: 16, fontWeight: 600 },
      button: { textTransform: 'none' },
    },
    sidebar: { width: 200 },
    components: componentsOf(of),
  };
}

const flat = { elevation: 0 };

function componentsOf(of: ColourOf): RaThemeOptions['components'] {
  return {
    ...defaultTheme.components,
    MuiPaper: { defaultProps: flat, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: flat, styleOverrides: { root: { border: `1px solid ${of('line')}` } } },
    MuiAppBar: {
      defaultProps: { ...flat, color: 'default' },
      styleOverrides: {
        root: { backgroundColor: of('surface-1'), color: of('ink-1'), borderBottom: `1px solid ${of('line')}` },
      },
    },
    // The library names the box that chooses a row at an element that may have no name. Of other boxes there are none here.
    MuiCheckbox: { defaultProps: { slotProps: { root: { 'aria-label': undefined }, input: rowBox } } },
    MuiCircularProgress: { defaultProps: { 'aria-label': '正在加载' } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiToggleButton: {
      styleOverrides: { root: { color: of('ink-2'), '&.Mui-selected': { color: of('ink-1') } } },
    },
    MuiTableCell: {
      styleOverrides: {
        head: { fontSize: 12, color: of('ink-3'), backgroundColor: of('surface-1'), whiteSpace: 'nowrap' },
        root: { borderColor: of('line'), fontVariantNumeric: 'tabular-nums' },
      },
    },
    RaEmpty: {
      styleOverrides: {
        root: { '& .RaEmpty-message': { color: of('ink-3') }, '& .RaEmpty-icon': { width: '4em', height: '4em' } },
      },
    },
    RaList: { defaultProps: { pagination: createElement(ListPages) } },
    RaDataTable: { defaultProps: { empty: createElement(NothingListed) } },
    // No more than a page may have: then it says that there are others.
    RaSelectAllButton: { defaultProps: { limit: limits.list.maxLimit } },
    RaTopToolbar: { styleOverrides: { root: { alignItems: 'center' } } },
    RaToolbar: { styleOverrides: { root: { backgroundColor: of('surface-1') } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          borderLeft: '3px solid transparent',
          '&.RaMenuItemLink-active': {
            borderLeftColor: of('nacre'),
            backgroundColor: of('surface-1'),
            color: of('ink-1'),
          },
        },
      },
    },
  };
}

export const themes = { dark: themeOf('dark'), light: themeOf('light') };
