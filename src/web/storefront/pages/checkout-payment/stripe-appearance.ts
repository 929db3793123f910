import fontUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import type { Appearance, CustomFontSource } from '@stripe/stripe-js';

const colors = {
  primary: '#0e7490',
  ink: '#10303b',
  grey: '#4b5563',
  placeholder: '#6b7280',
  border: '#8a8f8c',
  bad: '#b42318',
};

/** Stripe's fields in the look of the shop's own (theme.css, fields.css), whose styles do not reach into its frame. */
export const stripeAppearance: Appearance = {
  theme: 'stripe',
  variables: {
    fontFamily: 'Bricolage, ui-sans-serif, system-ui, sans-serif',
    fontSizeBase: '16px',
    spacingUnit: '4px',
    gridRowSpacing: '16px',
    borderRadius: '16px',
    colorPrimary: colors.primary,
    colorBackground: '#ffffff',
    colorText: colors.ink,
    colorTextSecondary: colors.grey,
    colorTextPlaceholder: colors.placeholder,
    colorDanger: colors.bad,
    focusOutline: `3px solid ${colors.primary}`,
    focusBoxShadow: 'none',
  },
  rules: {
    '.Label': { fontSize: '15px', fontWeight: '600', marginBottom: '6px', color: colors.ink },
    '.Input': { padding: '12px 14px', border: `1.5px solid ${colors.border}`, borderRadius: '12px', boxShadow: 'none' },
    '.Input:hover': { borderColor: colors.primary },
    '.Input:focus': { borderColor: colors.primary, boxShadow: 'none' },
    '.Input--invalid': { borderColor: colors.bad, boxShadow: 'none' },
    '.Error': { fontSize: '15px', fontWeight: '600' },
  },
};

/** The shop's font, for the frame of Stripe. */
export const stripeFonts = (origin: string): CustomFontSource[] => [
  { family: 'Bricolage', src: `url("${new URL(fontUrl, origin).href}")`, weight: '200 800', display: 'swap' },
];
