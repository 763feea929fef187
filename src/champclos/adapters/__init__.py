"""The games in the interfaces that learners know: PettingZoo, OpenSpiel, Gymnasium, and many positions at once.

Each module needs packages of its own, which the extra of the same name installs: `pip install champclos[pettingzoo]`.
"""
