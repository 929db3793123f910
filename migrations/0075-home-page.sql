-- The owner's picture at the top of the home page; null: the drawing that comes with the shop. The sections are settings like others.
alter table settings add column hero_image_id uuid references images;
create index settings_hero_image on settings (hero_image_id);
