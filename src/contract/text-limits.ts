/** Maximum lengths of texts, in characters. Separate constants, so that a page loads only the ones it uses: `import * as textLimits`. */

export const name = 120;
export const email = 254;
export const phone = 40;
/** A code of an authenticator app, or a recovery code with its hyphens. */
export const secondFactorCode = 40;
export const addressLine = 160;
export const company = 120;
export const city = 120;
export const region = 120;
export const postalCode = 16;
export const deliveryInstructions = 500;
export const contactSubject = 200;
export const contactMessage = 5_000;
export const reviewTitle = 120;
export const reviewComment = 5_000;
export const question = 1_000;
export const answer = 2_000;
export const dogName = 40;
export const dogBreed = 60;
export const reviewReply = 2_000;
export const shippingZoneName = 80;
/** The name of a carrier or of its service. */
export const shippingService = 60;
export const openingHours = 300;
export const publicHoliday = 80;
export const orderNumber = 40;
export const orderNote = 1_000;
export const paymentNote = 500;
export const carrier = 80;
export const trackingNumber = 80;
/** An address on the web, such as a carrier's tracking page. */
export const url = 2_000;
export const promoCode = 60;
export const promoTitle = 120;
export const search = 200;
/** A word or phrase of the search's synonyms and rules. */
export const searchWord = 60;
/** A query for search suggestions. */
export const suggestionSearch = 80;
export const slug = 120;
export const productTitle = 120;
export const productSubtitle = 160;
export const productDescription = 50_000;
export const ingredients = 5_000;
export const vendor = 80;
/** A tag or an allergen. */
export const tag = 40;
export const constituentName = 60;
export const seoTitle = 120;
export const seoDescription = 320;
export const categoryTitle = 80;
export const categoryDescription = 300;
export const variationTitle = 80;
/** The name of an option of products, or one of its values. */
export const option = 60;
export const sizeGuideCell = 60;
export const sizeGuideNote = 1_000;
export const sku = 40;
export const barcode = 32;
/** Why an admin changed the stock. */
export const stockNote = 300;
export const imageAlt = 300;
export const articleTitle = 160;
export const articleExcerpt = 400;
export const authorBio = 600;
export const articleContent = 100_000;
export const newsletterSubject = 150;
export const newsletterPreheader = 200;
export const newsletterContent = 100_000;
export const subscriptionSource = 60;
export const vatNumber = 20;
/** A code as typed, with spaces or hyphens. */
export const giftCardCode = 40;
export const giftCardMessage = 500;
export const shopName = 80;
export const legalName = 160;
export const legalAddress = 400;
export const legalRepresentative = 160;
export const companyRegister = 160;
export const timeZone = 64;
/** Terms, imprint and the like. */
export const legalText = 50_000;
export const socialName = 40;
/** The line below the shop's name in the footer. */
export const tagline = 200;
export const heroTitle = 80;
export const heroText = 300;
export const menuLabel = 40;
export const webhookUrl = 500;
export const webhookDescription = 200;
export const apiKeyName = 80;
