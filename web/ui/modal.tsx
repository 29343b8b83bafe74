import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import type { ReactNode } from "react";

type ModalProps = { isOpen: boolean; onClose: () => void; title: string; children: ReactNode };

/** A dialog over the page: a sheet from below on a phone, a card in the middle on larger screens. */
export function Modal({ isOpen, onClose, title, children }: ModalProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} className="fixed inset-0 z-50">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-black/50 transition-opacity duration-200 data-closed:opacity-0 motion-reduce:transition-none"
      />
      <div className="fixed inset-0 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
        <DialogPanel
          transition
          className="max-h-[100dvh] w-full max-w-xl overflow-y-auto rounded-t-2xl bg-surface p-5 text-ink shadow-xl transition duration-200 data-closed:translate-y-4 data-closed:opacity-0 motion-reduce:transition-none sm:rounded-2xl sm:p-7"
        >
          <DialogTitle className="font-bold text-2xl">{title}</DialogTitle>
          {children}
        </DialogPanel>
      </div>
    </Dialog>
  );
}
