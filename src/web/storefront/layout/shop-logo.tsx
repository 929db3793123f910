import type { Logo } from '#web/root-data.ts';
import logoUrl from '#web/ui/logo.svg';

interface ShopLogoProps {
  logo: Logo | null | undefined;
  /** Its height. The width follows from its proportions, up to a limit, so that nothing shifts when it loads. */
  className: string;
  loading?: 'lazy';
}

/** The owner's logo, or the drawing that comes with the shop. The shop's name is beside it, or in the label of the link around it. */
export const ShopLogo = ({ logo, className, loading }: ShopLogoProps) => (
  <img
    src={logo?.url ?? logoUrl}
    alt=""
    width={logo?.width ?? 44}
    height={logo?.height ?? 44}
    loading={loading}
    className={`w-auto max-w-40 object-contain md:max-w-56 ${className}`}
  />
);
