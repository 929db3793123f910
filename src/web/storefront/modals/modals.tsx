import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { loadModal, modalNames } from './load-modal.ts';
import { closeAllModals, closeModal, type ModalName, type ModalProps, useModal } from './modal-store.ts';

/** All modals of the storefront. The code of each is fetched on first use. */
export function Modals() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another page closes them.
  useEffect(closeAllModals, [pathname]);
  return (
    <>
      {modalNames.map((name) => (
        <LazyModal key={name} name={name} />
      ))}
    </>
  );
}

function LazyModal<N extends ModalName>({ name }: { name: N }) {
  const modal = useModal(name);
  const [lastModal, setLast] = useState(modal);
  const [ModalComponent, setModalComponent] = useState<ComponentType<ModalProps<N>>>();
  // A closing dialog keeps its content until it is gone.
  if (modal && modal !== lastModal) setLast(modal);
  useEffect(() => {
    if (!modal || ModalComponent) return;
    let isCurrent = true;
    const showFailure = () => {
      if (!isCurrent) return;
      closeModal(name);
      showSnackbar('We couldn’t open this. Try again.', 'error');
    };
    loadModal[name]().then((component) => isCurrent && setModalComponent(() => component), showFailure);
    return () => {
      isCurrent = false;
    };
  }, [name, modal, ModalComponent]);
  return ModalComponent && lastModal && <ModalComponent modal={lastModal} open={modal !== undefined} onClose={() => closeModal(name)} />;
}
