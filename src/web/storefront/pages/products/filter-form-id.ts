/** The id of the form with the filters, for buttons and fields outside of it. */
export const filterFormId = 'filters';
