-- The page of an author is found by its previous slugs, as those of products, articles and pages are.
alter table previous_slugs drop constraint previous_slugs_kind_check;
alter table previous_slugs add constraint previous_slugs_kind_check check (kind in ('product', 'category', 'article', 'page', 'author'));
create trigger authors_track_slug after insert or delete on authors for each row execute function track_slug_change('author');
create trigger authors_track_changed_slug after update of slug on authors for each row when (old.slug <> new.slug)
  execute function track_slug_change('author');
