import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { fetchModal } from './modal-parts.ts';
import { closeAllModals, closeModal, type ModalName, type ModalProps, useModal } from './modal-store.ts';

/** All modals of the shop, in one place. The code of each is fetched with its first use; going to another page closes them. */
export function Modals() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes them.
  useEffect(closeAllModals, [pathname]);
  return (
    <>
      <LateModal name="shipment" />
      <LateModal name="returnPolicy" />
      <LateModal name="newsletterPolicy" />
      <LateModal name="review" />
      <LateModal name="form" />
    </>
  );
}

function LateModal<N extends ModalName>({ name }: { name: N }) {
  const modal = useModal(name);
  const [last, setLast] = useState(modal);
  const [Fetched, setFetched] = useState<ComponentType<ModalProps<N>>>();
  // A dialog that goes away keeps what it showed until it is gone.
  if (modal && modal !== last) setLast(modal);
  useEffect(() => {
    if (!modal || Fetched) return;
    let wanted = true;
    const tellFailure = () => {
      if (!wanted) return;
      closeModal(name);
      showSnackbar('This could not be opened. Please check your connection and try again.', 'error');
    };
    fetchModal[name]().then((component) => wanted && setFetched(() => component), tellFailure);
    return () => {
      wanted = false;
    };
  }, [name, modal, Fetched]);
  return Fetched && last && <Fetched modal={last} open={modal !== undefined} onClose={() => closeModal(name)} />;
}
