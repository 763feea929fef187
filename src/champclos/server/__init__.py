"""The server: tables that people reach over the network. docs/protocol.md says what it speaks, docs/server.md how.

A table is its log of decisions in the store; what a process keeps in memory can be made from it again at any time.
"""
