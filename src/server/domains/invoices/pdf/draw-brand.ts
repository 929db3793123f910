import { colors, page, sizes } from './invoice-style.ts';

interface Brand {
  name: string;
  accentColor: string;
  /** PNG */
  logo: Uint8Array | null;
  logoWithName: boolean;
}

/** The logo of a document is at most this large, in points. */
const maxLogo = { width: 170, height: 42 };

/** Draws the shop's logo and name at the top of a page, and returns where they end. A picture that cannot be drawn leaves the name. */
export function drawBrand(document: PDFKit.PDFDocument, { name, accentColor, logo, logoWithName }: Brand, width: number): number {
  const logoEnd = logo ? drawLogo(document, logo) : null;
  if (logoEnd !== null && !logoWithName) return logoEnd;
  const y = logoEnd === null ? page.top : logoEnd + 8;
  document.font('bold').fontSize(sizes.shop).fillColor(accentColor).text(name, page.left, y, { width });
  return document.y;
}

function drawLogo(document: PDFKit.PDFDocument, logo: Uint8Array): number | null {
  try {
    const png = Buffer.from(logo);
    const [width, height] = [png.readUInt32BE(pngSizeAt), png.readUInt32BE(pngSizeAt + 4)];
    const scale = Math.min(maxLogo.width / width, maxLogo.height / height);
    // As a text the library knows a picture again, and embeds it once for all pages.
    document.image(`data:image/png;base64,${png.toString('base64')}`, page.left, page.top, {
      width: width * scale,
      height: height * scale,
    });
    return page.top + height * scale;
  } catch {
    return null;
  }
}

/** Where a PNG says how wide and how high it is. */
const pngSizeAt = 16;

/** The colour of headings; that of the shop's own theme for documents from before it could be chosen. */
export const headingColorOf = ({ accentColor }: { accentColor?: string }): string => accentColor ?? colors.primary;
