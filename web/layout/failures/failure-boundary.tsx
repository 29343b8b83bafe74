import { Component, type ReactNode } from "react";
import { FailureNotice } from "./failure-notice.tsx";

type FailureBoundaryProps = { children: ReactNode };

/** Keeps a failure inside one part of the page: in its place stands how to reach the company without it. */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <FailureNotice /> : this.props.children;
  }
}
