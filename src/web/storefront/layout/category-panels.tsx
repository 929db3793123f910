import type { MenuCategory } from '#contract/catalog.ts';
import { lifeStageTitles, tagLabel } from '#contract/product-labels.ts';
import { categoryLinks, categoryPath, type NavigationLink } from './navigation.ts';

interface CategoryPanel extends NavigationLink {
  children: readonly NavigationLink[];
  lifeStages: readonly NavigationLink[];
  needs: readonly NavigationLink[];
  picture: string | null;
}

/** The top-level categories with what the menu offers in each. */
const toPanels = (categories: readonly MenuCategory[]): CategoryPanel[] =>
  categories
    .filter(({ parent }) => parent === null)
    .map(({ _id, slug, title, lifeStages, needs, picture }) => ({
      label: title,
      to: categoryPath(slug),
      children: categoryLinks(categories.filter(({ parent }) => parent === _id)),
      lifeStages: lifeStages.map((stage) => ({ label: lifeStageTitles[stage], to: categoryPath(slug, { lifeStage: stage }) })),
      picture,
      needs: needs.map((tag) => ({ label: tagLabel(tag), to: categoryPath(slug, { tag }) })),
    }));

/** The categories of the menu. Each opens a panel without scripts; `watch-category-panels.ts` adds hovering and Escape. */
export const CategoryPanels = ({ categories }: { categories: readonly MenuCategory[] }) =>
  toPanels(categories).map(({ label, to, children, lifeStages, needs, picture }) => (
    <li key={to}>
      {children.length + lifeStages.length + needs.length === 0 ? (
        <a href={to} className="category-name">
          {label}
        </a>
      ) : (
        <details name="categories">
          <summary className="category-name category-opener">{label}</summary>
          <div className="category-panel">
            <div className="category-columns">
              <ul className="category-children">
                <li>
                  <a href={to} className="category-all">
                    See all in {label}
                  </a>
                </li>
                <PanelLinks links={children} />
              </ul>
              <PanelColumn title="By life stage" links={lifeStages} />
              <PanelColumn title="By need" links={needs} />
              {/* Loaded when the panel opens. */}
              {picture && <img src={picture} alt="" width={320} height={240} loading="lazy" className="category-picture" />}
            </div>
          </div>
        </details>
      )}
    </li>
  ));

const PanelColumn = ({ title, links }: { title: string; links: readonly NavigationLink[] }) =>
  links.length > 0 && (
    <div>
      <p className="category-column-title">{title}</p>
      <ul className="category-shortcuts">
        <PanelLinks links={links} />
      </ul>
    </div>
  );

const PanelLinks = ({ links }: { links: readonly NavigationLink[] }) =>
  links.map(({ label, to }) => (
    <li key={to}>
      <a href={to}>{label}</a>
    </li>
  ));
