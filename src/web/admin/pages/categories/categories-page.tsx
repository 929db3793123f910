import FolderPlus from 'lucide-react/icons/folder-plus';
import { useEffect, useRef, useState } from 'react';
import { type MetaFunction, useLoaderData, useNavigate } from 'react-router';
import type { CategoryForAdmin } from '#contract/catalog.ts';
import { categoryAdmin } from '#contract/category-admin.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { CategoryRow } from './category-row.tsx';
import { flattenTree, moveCategory, type Place, restoreCategory, stepCategory, type TreeStep } from './move-category.ts';

const load = signedInOnly('admin', ({ api }: LoadInput) => api.call(categoryAdmin.tree, {}));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Categories');

type Tree = readonly CategoryForAdmin[];

export default function CategoriesPage() {
  const { list: saved, version } = useLoaderData<typeof loader>();
  const { run } = useAdminCall();
  const mayMove = useMayCall()(categoryAdmin.reorder);
  // The order that is being saved; null when what is shown is saved.
  const [pending, setPending] = useState<Tree | null>(null);
  const [removed, setRemoved] = useState<CategoryForAdmin | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const box = useRef<HTMLUListElement>(null);
  const list = pending ?? saved;
  const rows = flattenTree(list);

  // For an undo, which comes after the tree was loaded again.
  const latest = useRef({ list: saved, version });
  useEffect(() => {
    latest.current = { list: saved, version };
  }, [saved, version]);
  const saveOrder = async (next: Tree, title: string, undo?: () => void) => {
    if (pending) return;
    setPending(next);
    const body = { version: latest.current.version, list: next.map(({ _id, parent }) => ({ _id, parent })) };
    const done = await run((api) => api.call(categoryAdmin.reorder, { body }), { success: undo ? `“${title}” moved.` : null, undo });
    setPending(null);
    if (done !== undefined) setAnnouncement(`${title} moved.`);
  };
  /** By drag, with a way back for this category alone: others may have been moved meanwhile. */
  const moveByDrag = ({ _id, title, parent }: CategoryForAdmin, place: Place) => {
    const moved = moveCategory(list, _id, place);
    if (!moved) return;
    const siblings = list.filter((other) => other.parent === parent);
    const oldPlace = { parent, before: siblings[siblings.findIndex((other) => other._id === _id) + 1]?._id ?? null };
    void saveOrder(moved, title, () => {
      const back = restoreCategory(latest.current.list, _id, oldPlace);
      if (back) void saveOrder(back, title);
      else showSnackbar('We couldn’t undo this, because the categories have changed since.', 'error');
    });
  };
  const step = (node: CategoryForAdmin, by: TreeStep) => {
    const next = stepCategory(list, node._id, by);
    if (next) void saveOrder(next, node.title);
    // The row moves, and its button keeps the focus.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-id="${node._id}"] [data-step="${by}"]`)?.focus());
  };
  const drop = (from: number, to: number) => {
    const dragged = rows[from]?.node;
    const isDown = to > from;
    const target = rows[to]?.node;
    if (!dragged || !target) return;
    // Below a row that has children means: as its first child.
    const next = rows[to + 1]?.node;
    const place = isDown && next?.parent === target._id ? { parent: target._id, before: next._id } : placeBeside(list, target, isDown);
    moveByDrag(dragged, place);
  };
  const nest = (item: number, { _id: parent }: CategoryForAdmin) => {
    const dragged = rows[item]?.node;
    if (dragged) moveByDrag(dragged, { parent, before: null });
  };
  const remove = async () => {
    if (!removed) return false;
    const done = await run((api) => api.call(categoryAdmin.remove, { params: { id: removed._id } }), {
      success: `“${removed.title}” deleted.`,
    });
    return done !== undefined;
  };
  return (
    <>
      <PageHeader
        title="Categories"
        intro={`Shown in the shop in this order.${mayMove ? ' Drag a row to move it, or drop it onto another to nest it. You can also use the arrows.' : ''}`}
        actions={
          <MayCall endpoint={categoryAdmin.create}>
            <LinkButton to="/admin/categories/new" icon={<FolderPlus size={18} aria-hidden="true" />}>
              Add a category
            </LinkButton>
          </MayCall>
        }
      />
      <div className="panel list-panel">
        {rows.length === 0 ? (
          <div className="list-empty">
            <EmptyList title="No categories yet" text="Customers browse by category. Start with a few, such as food, treats and toys.">
              <MayCall endpoint={categoryAdmin.create}>
                <LinkButton to="/admin/categories/new">Add your first category</LinkButton>
              </MayCall>
            </EmptyList>
          </div>
        ) : (
          <ul ref={box} aria-label="Categories" aria-busy={pending !== null} className="category-tree">
            {rows.map(({ node, depth }, index) => (
              <CategoryRow
                key={node._id}
                category={node}
                depth={depth}
                index={index}
                canStep={(by) => stepCategory(list, node._id, by) !== null}
                onStep={(by) => step(node, by)}
                onDrop={drop}
                onNest={(item) => nest(item, node)}
                onRemove={() => setRemoved(node)}
              />
            ))}
          </ul>
        )}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <RemoveDialog
        category={removed}
        hasChildren={list.some(({ parent }) => parent === removed?._id)}
        onClose={() => setRemoved(null)}
        onConfirm={remove}
      />
    </>
  );
}

/** The place before or after a category, among its siblings. */
function placeBeside(list: Tree, { _id, parent }: CategoryForAdmin, isAfter: boolean): Place {
  if (!isAfter) return { parent, before: _id };
  const siblings = list.filter((other) => other.parent === parent);
  return { parent, before: siblings[siblings.findIndex((other) => other._id === _id) + 1]?._id ?? null };
}

interface RemoveDialogProps {
  category: CategoryForAdmin | null;
  hasChildren: boolean;
  onClose: () => void;
  onConfirm: () => Promise<boolean>;
}

/** Only an empty category can be deleted: the dialog says what is in it and leads there, or asks. */
function RemoveDialog({ category, hasChildren, onClose, onConfirm }: RemoveDialogProps) {
  const count = category?.allProductCount ?? 0;
  const navigate = useNavigate();
  const isEmpty = count === 0 && !hasChildren;
  const title = category?.title ?? '';
  const content = count === 0 ? 'subcategories' : count === 1 ? '1 product' : `${count} products`;
  const showContent = async () => {
    if (category && count > 0) await navigate(`/admin/products?category=${category._id}`);
    return true;
  };
  return (
    <ConfirmDialog
      open={category !== null}
      onClose={onClose}
      title={isEmpty ? `Delete “${title}”?` : `“${title}” isn’t empty`}
      button={isEmpty ? 'Delete category' : count === 0 ? 'OK' : 'Show products'}
      tone={isEmpty ? 'danger' : 'primary'}
      typedConfirmation={isEmpty ? 'delete' : undefined}
      onConfirm={isEmpty ? onConfirm : showContent}
    >
      <p>
        {isEmpty
          ? 'Links to it will stop working. You can’t undo this, but you can add it again.'
          : `It still has ${content}. Move ${count === 1 ? 'it' : 'them'} elsewhere first.`}
      </p>
    </ConfirmDialog>
  );
}
