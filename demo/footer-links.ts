/** Where the footer of the demo shop leads: the app stores and social networks themselves, since the demo shop has no pages there. */
export const footerLinks = {
  appStoreUrl: 'https://apps.apple.com/',
  playStoreUrl: 'https://play.google.com/',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
} as const;

/** At the end of its footer's menu. */
export const giftCardsLink = { label: 'Gift cards', to: '/gift-cards' } as const;
