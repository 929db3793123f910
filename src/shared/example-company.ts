/**
 * The company of the demo shop. It does not exist: no VAT number or register number is that high, and the phone number is one of those that Germany's
 * Bundesnetzagentur keeps free for films. A shop without the demo never has it, and `clear-demo` removes it.
 */
export const exampleCompany = {
  legalName: 'Kibble Pet Supplies GmbH',
  legalAddress: 'Hafenweg 12, 48155 Münster, Germany',
  legalRepresentative: 'Femke Harms, managing director',
  companyRegister: 'Münster District Court, HRB 99999',
  vatId: 'DE999999987',
  contactPhone: '+49 171 39200 14',
} as const;
