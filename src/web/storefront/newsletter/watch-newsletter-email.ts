const fields = '[action="/newsletter"] [type="email"]';

/**
 * Offers to correct what looks mistyped once the field of a newsletter form is left, or was left before this code loaded. From outside, so that pages load no
 * code for it before it is used.
 */
export function watchNewsletterEmail(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(fields)) if (field !== document.activeElement) offerCorrection(field);
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(fields)) offerCorrection(target);
  });
}

function offerCorrection(field: HTMLInputElement): void {
  if (!field.value.includes('@')) return;
  // Nobody needs it to go on.
  import('./offer-email-correction.tsx').then(
    ({ offerEmailCorrection }) => offerEmailCorrection(field),
    () => undefined,
  );
}
