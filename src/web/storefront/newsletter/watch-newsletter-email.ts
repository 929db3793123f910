/** Offers to correct what looks mistyped once the field of a newsletter form is left. From outside, so that pages load no code for it before it is used. */
export function watchNewsletterEmail(): void {
  document.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[action="/newsletter"] [type="email"]') || !target.value.includes('@'))
      return;
    // Nobody needs it to go on.
    import('./offer-email-correction.tsx').then(
      ({ offerEmailCorrection }) => offerEmailCorrection(target),
      () => undefined,
    );
  });
}
