-- The company of the demo shop is no default any more, so that no shop sells under its name by accident. Shops that have its bank account are demo shops, and keep it.
update settings set data = '{
  "legalName": "Kibble Pet Supplies GmbH",
  "legalAddress": "Hafenweg 12, 48155 Münster, Germany",
  "legalRepresentative": "Femke Harms, managing director",
  "companyRegister": "Münster District Court, HRB 99999",
  "vatId": "DE999999987",
  "contactPhone": "+49 171 39200 14"
}'::jsonb || data
where data->'bankAccount'->>'holder' = 'Kibble Pet Supplies GmbH';
