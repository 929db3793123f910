import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import FolderPlus from 'lucide-react/icons/folder-plus';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import type { CategoryForAdmin } from '#contract/catalog.ts';
import { categoryAdmin } from '#contract/category-admin.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { useSortable } from '#web/admin/forms/use-sortable.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { TreeStep } from './move-category.ts';

interface CategoryRowProps {
  category: CategoryForAdmin;
  depth: number;
  index: number;
  canStep: (step: TreeStep) => boolean;
  onStep: (step: TreeStep) => void;
  onDrop: (from: number, to: number) => void;
  /** Puts the category at a place of the list into this one. */
  onNest: (item: number) => void;
  onRemove: () => void;
}

const steps = [
  { step: 'up', label: 'up', Icon: ArrowUp },
  { step: 'down', label: 'down', Icon: ArrowDown },
  { step: 'out', label: 'out of its parent', Icon: ArrowLeft },
  { step: 'in', label: 'into the category above', Icon: ArrowRight },
] as const;

/** A category of the tree with its buttons. */
export function CategoryRow({ category, depth, index, canStep, onStep, onDrop, onNest, onRemove }: CategoryRowProps) {
  const { _id, title, slug, image, allProductCount, productCount } = category;
  const row = useRef<HTMLLIElement>(null);
  const mayMove = useMayCall()(categoryAdmin.reorder);
  const { edge, isDragging } = useSortable({
    element: row,
    list: 'categories',
    index,
    axis: 'y',
    onMove: onDrop,
    onNest,
    disabled: !mayMove,
  });
  return (
    <li
      ref={row}
      className="category-row"
      data-id={_id}
      data-depth={Math.min(depth, 5)}
      data-edge={edge}
      data-dragging={isDragging || undefined}
    >
      {mayMove && <GripVertical size={16} aria-hidden="true" className="shrink-0 text-grey" />}
      <span className="category-thumb">{image && <Picture image={image} sizes="36px" alt="" className="grid-image" />}</span>
      <div className="min-w-0 grow">
        <Link to={`/admin/categories/${_id}`} className="font-semibold text-primary hover:underline">
          {title}
        </Link>
        <span className="block text-[0.8125rem] text-grey wrap-anywhere">{slug}</span>
      </div>
      <Link to={`/admin/products?category=${_id}`} className="link category-count">
        {allProductCount === 1 ? '1 product' : `${allProductCount} products`}
        {allProductCount > productCount && `, ${allProductCount - productCount} hidden`}
      </Link>
      {mayMove && (
        <div className="category-steps">
          {steps.map(({ step, label, Icon }) => (
            <button
              key={step}
              type="button"
              data-step={step}
              aria-label={`Move ${title} ${label}`}
              title={`Move ${label}`}
              aria-disabled={!canStep(step)}
              className="icon-btn"
              onClick={() => canStep(step) && onStep(step)}
            >
              <Icon size={16} aria-hidden="true" />
            </button>
          ))}
        </div>
      )}
      <ActionMenu
        label={`Actions for ${title}`}
        items={[
          { label: 'Edit', endpoint: categoryAdmin.update, icon: <Pencil size={17} aria-hidden="true" />, to: `/admin/categories/${_id}` },
          {
            label: 'Add a subcategory',
            endpoint: categoryAdmin.create,
            icon: <FolderPlus size={17} aria-hidden="true" />,
            to: `/admin/categories/new?parent=${_id}`,
          },
          {
            label: 'Delete…',
            endpoint: categoryAdmin.remove,
            icon: <Trash2 size={17} aria-hidden="true" />,
            tone: 'danger',
            separated: true,
            onSelect: onRemove,
          },
        ]}
      />
    </li>
  );
}
